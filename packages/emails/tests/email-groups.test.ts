import { expect, test } from 'vitest';
import { EMAIL_TEMPLATES } from '../src/email-from-template.ts';
import { GROUPS } from '../src/email-groups.ts';

test('every email that we write is in one group, and none is in two', () => {
  const grouped = Object.values(GROUPS).flatMap((templates) => Object.keys(templates));
  expect(grouped.toSorted()).toEqual(Object.keys(EMAIL_TEMPLATES).toSorted());
});
