import { expect, it } from 'vitest';
import { logLine } from '../src/process-lines.ts';

it('a line is one JSON object in production, and words elsewhere', () => {
  const line = logLine('error', 'It ends.\nNow.', { stack: 'a\nb' }, 1_000);
  expect(line.trimEnd()).not.toContain('\n');
  expect(JSON.parse(line)).toEqual({ level: 50, time: 1000, stack: 'a\nb', msg: 'It ends.\nNow.' });
  expect(logLine('info', 'It answers.', { version: '1.0.0' }, null)).toBe('It answers.\n');
});
