import { describe, expect, test } from 'vitest';
import { checkBrand } from '../src/publication/check-brand.ts';
import { checkContent } from '../src/publication/check-content.ts';
import { CONTENT_FIELDS } from '../src/publication/content-fields.ts';
import { CONTENT_TYPES } from '../src/publication/content-types.ts';

/** A sentence that says what to do begins with the doing. */
const TELLS = /^(Begin|Choose|Fill|Keep|Paste|Say|Send|Use|Write|An institution number has|A transit number has)\b/;

describe('a record that is not filled in', () => {
  test.each(CONTENT_TYPES.map((type) => [type] as const))(
    'says at each field what to do, and not its label once more: %s',
    (type) => {
      const wrong = checkContent(type, type === 'letter' ? { slug: 'weekly_update' } : {});
      const required = CONTENT_FIELDS[type].filter((field) => field.required);
      expect(Object.keys(wrong)).toEqual(expect.arrayContaining(required.map(({ name }) => name)));
      for (const { name, label } of required) {
        expect(wrong[name], name).toMatch(TELLS);
        expect(wrong[name]?.startsWith(label), `${label}: ${wrong[name]}`).toBe(false);
      }
    },
  );

  test('says of an empty entry of a list of the brand what to write', () => {
    const wrong = checkBrand({ offices: [{}], licences: [{}], links: [{}] });
    expect(wrong['offices.0.postcode']).toBe('Write the postcode.');
    expect(Object.values(wrong).filter((sentence) => !TELLS.test(sentence))).toEqual([]);
  });
});

test('the address of a page on the site is called a web address, apart from where somebody lives', () => {
  const labels = Object.values(CONTENT_FIELDS).flatMap((fields) =>
    fields.filter(({ kind }) => kind === 'slug').map(({ label }) => label),
  );
  expect(labels.filter((label) => /^Address/.test(label))).toEqual([]);
});

test('the words of an email to the owner of the business cannot be changed', () => {
  const words = { subject: 'News', text: 'Nothing to see.' };
  expect(checkContent('letter', { slug: 'administrator_made', ...words })).toEqual({
    subject: 'There is no such email.',
  });
  expect(checkContent('letter', { slug: 'passkey_added', ...words })).toEqual({});
});
