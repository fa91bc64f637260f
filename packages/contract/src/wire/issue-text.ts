import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  date: 'a date',
};
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'a UUID, such as 3f0c1d1e-7b0a-4b52-9a39-2f6c1c1f7a10',
  email: 'an email address, such as name@farm.example',
  url: 'a whole address, such as https://farm.example/',
  date: 'a day, such as 2026-11-20',
  datetime: 'an instant, such as 2026-11-20T21:00:00Z',
};
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
};

const counted = (origin: string, count: number | bigint): string | null => {
  const unit = UNITS[origin];
  return unit ? `${count.toLocaleString('en-CA')} ${unit[count === 1 ? 0 : 1]}` : null;
};
const listed = (values: readonly unknown[]): string => values.map(String).join(', ');

/** The values of a union that is a list of them; null of any other. */
const valuesOf = (issue: Extract<Issue, { code: 'invalid_union' }>): unknown[] | null => {
  const found = issue.errors.map(([first]) => (first?.code === 'invalid_value' ? first.values : null));
  return found.includes(null) ? null : found.flat();
};

/** A fault of a field in plain words, where its schema has no sentence of its own. */
export function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is missing.'
        : `This must be ${TYPES[issue.expected] ?? issue.expected}.`;
    case 'too_small': {
      const least = counted(issue.origin, issue.minimum);
      if (least) return issue.minimum === 1 ? 'This must not be empty.' : `This needs at least ${least}.`;
      return issue.inclusive === false
        ? `This must be more than ${issue.minimum}.`
        : `This must be at least ${issue.minimum}.`;
    }
    case 'too_big': {
      const most = counted(issue.origin, issue.maximum);
      if (most) return `This may have at most ${most}.`;
      return issue.inclusive === false
        ? `This must be less than ${issue.maximum}.`
        : `This must be at most ${issue.maximum}.`;
    }
    case 'invalid_format':
      return FORMATS[issue.format] ? `This must be ${FORMATS[issue.format]}.` : 'This has the wrong form.';
    case 'invalid_value':
      return `This must be ${issue.values.length === 1 ? '' : 'one of: '}${listed(issue.values)}.`;
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `This has fields that are not known: ${listed(issue.keys)}.`;
    case 'invalid_union': {
      if (issue.input === undefined) return 'This is missing.';
      const values = 'options' in issue && Array.isArray(issue.options) ? issue.options : valuesOf(issue);
      return values ? `This must be one of: ${listed(values)}.` : 'This fits none of the forms that are allowed.';
    }
    default:
      return 'This is not right.';
  }
}
