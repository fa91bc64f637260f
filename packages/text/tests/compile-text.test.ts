import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  compileSubject,
  modulePath,
  parametersOf,
  readLanguages,
  readSubjects,
  sentencesIn,
} from '../tools/compile-text.ts';

const everySubject = readLanguages().flatMap((language) =>
  [...readSubjects(language)].map(([subject, sentences]) => ({ language, subject, sentences })),
);

describe('the functions of the sentences', () => {
  it.each(everySubject)(
    'of $subject in $language are made from its file as it is now',
    ({ language, subject, sentences }) => {
      const kept = readFileSync(modulePath(language, subject), 'utf8');
      expect(kept, 'Run `npm run text`.').toBe(compileSubject(subject, sentences, language));
    },
  );

  it('are made from ICU MessageFormat: parameters, amounts, plurals and choices', () => {
    const sentence =
      '{who, select, you {You have} other {{who} has}} {count, plural, =0 {no bids} one {# bid} other {# bids}} at {cents, number, money}.';
    const made = compileSubject('some-bids', { code: { message: sentence } }, 'en');
    expect(made).toContain("import { money } from '../../formats.ts';");
    expect(made).toContain("const categories = /* @__PURE__ */ new Intl.PluralRules('en');");
    expect(made).toContain('message: (p: { who: string; count: number; cents: number }): string =>');
    expect(made).toContain("p.who === 'you' ? `You have` : ");
    expect(made).toContain("p.count === 0 ? `no bids` : categories.select(p.count) === 'one' ? ");
    expect(made).toContain('money(p.cents)');
  });

  it.each([
    ['{cents, number, nothing}', 'a style that is not known'],
    ['{count, plural, one {# bid}}', 'MISSING_OTHER'],
    ['{at, date}', 'Dates, times and tags'],
    ['{count} of {count, number}', '{count} is a string and a number'],
    ['{open', 'EXPECT_ARGUMENT'],
  ])('are not made from %s', (sentence, why) => {
    expect(() => compileSubject('some-bids', { code: sentence }, 'en')).toThrow(why);
  });

  it('keep what would end a template', () => {
    const made = compileSubject('signs', { code: 'A `sign`, a \\ and $' }, 'en');
    expect(made).toContain('code: `A \\`sign\\`, a \\\\ and $`');
  });
});

describe('every language', () => {
  it('is there, English first of all', () => {
    expect(readLanguages()).toContain('en');
    expect(everySubject.length).toBeGreaterThan(3);
  });

  it('has the sentences of English and no others, with the same parameters', () => {
    const shapeOf = (language: string): string[] =>
      [...readSubjects(language)].flatMap(([subject, sentences]) =>
        sentencesIn(sentences).map(({ code, sentence }) => {
          const parameters = [...parametersOf(sentence)].map(([name, type]) => `${name}: ${type}`).sort();
          return `${subject} ${code} (${parameters.join(', ')})`;
        }),
      );
    for (const language of readLanguages()) expect(shapeOf(language).sort()).toEqual(shapeOf('en').sort());
  });

  it('says every sentence from a capital to a full stop', () => {
    const unfinished = everySubject
      .filter(({ subject }) => /refusals$|problems$|^holds$/.test(subject))
      .flatMap(({ subject, sentences }) =>
        sentencesIn(sentences)
          // Word for word as it was asked for.
          .filter(({ code }) => code !== 'sign_in_failed.message')
          .filter(({ sentence }) => !/^([A-Z{].*[.}])$/.test(sentence) || /!|sorry|oops|invalid|error/i.test(sentence))
          .map(({ code }) => `${subject} ${code}`),
      );
    expect(unfinished).toEqual([]);
  });
});
