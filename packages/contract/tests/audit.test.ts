import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_KINDS } from '../src/administration/audit.ts';

describe('what the audit log knows', () => {
  it('can all be found by its kind', () => {
    const kinds = new Set(Object.keys(AUDIT_ACTIONS).map((action) => action.split('.', 1)[0]));
    expect([...kinds].toSorted()).toEqual(Object.keys(AUDIT_KINDS).toSorted());
  });
});
