import { expect, test } from 'vitest';
import { EMAIL_TEMPLATES } from '../src/email-from-template.ts';
import { EMAIL_GROUPS } from '../src/email-groups.ts';

test('every email that we write is in one group, and no group has one that is not there', () => {
  const grouped = EMAIL_GROUPS.flatMap(({ emails }) => emails);
  expect(grouped.toSorted()).toEqual(Object.keys(EMAIL_TEMPLATES).toSorted());
});
