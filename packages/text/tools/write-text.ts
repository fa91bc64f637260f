/** `npm run text`: makes the functions of every sentence anew, after one was changed. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileSubject, modulePath, readLanguages, readSubjects, TEXT_FOLDER } from './compile-text.ts';

rmSync(join(TEXT_FOLDER, 'src/generated'), { recursive: true, force: true });
for (const language of readLanguages())
  for (const [subject, sentences] of readSubjects(language)) {
    const path = modulePath(language, subject);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, compileSubject(subject, sentences, language));
  }
