import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AuditException, judgeAudit, readExceptions } from './judge-audit.ts';

const ADVISORY = 'GHSA-abcd-ef01-2345';
const advisory = {
  source: 1,
  name: 'deep-package',
  title: 'Reads more than it should',
  url: `https://github.com/advisories/${ADVISORY}`,
  severity: 'high',
};
const report = (vulnerabilities: Record<string, { via: unknown[] }>): string =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });
/** One advisory, and a package that is only named because it has that one below it. */
const FOUND = report({ 'deep-package': { via: [advisory] }, 'direct-package': { via: ['deep-package'] } });
const exception: AuditException = {
  advisory: ADVISORY,
  package: 'deep-package',
  why: 'Only the build uses it, on files of our own.',
  until: '2027-01-31',
};
const judge = (printed: string, exceptions: AuditException[] = [], today = '2026-11-22') =>
  judgeAudit(printed, exceptions, today);

describe('an audit of what comes along', () => {
  it('finds nothing where nothing is known', () => {
    expect(judge(report({}))).toEqual({ kind: 'judged', faults: [], accepted: [] });
  });

  it('names an advisory once, with its package and where to read it', () => {
    expect(judge(FOUND)).toEqual({
      kind: 'judged',
      faults: [`deep-package, high: Reads more than it should. https://github.com/advisories/${ADVISORY}`],
      accepted: [],
    });
  });

  it('accepts what has an exception until its last day, and says why', () => {
    const accepted = [`deep-package, until 2027-01-31: ${exception.why}`];
    expect(judge(FOUND, [exception], '2027-01-31')).toEqual({ kind: 'judged', faults: [], accepted });
    expect(judge(FOUND, [exception], '2027-02-01')).toMatchObject({
      faults: [expect.stringMatching(/^deep-package: accepted until 2027-01-31 only/)],
    });
  });

  it('takes no exception of another package or another advisory', () => {
    for (const other of [{ package: 'direct-package' }, { advisory: 'GHSA-0000-0000-0000' }]) {
      const outcome = judge(FOUND, [{ ...exception, ...other }]);
      expect(outcome.kind === 'judged' && outcome.faults).toHaveLength(2);
    }
  });

  it('finds an exception that nothing needs any more', () => {
    expect(judge(report({}), [exception])).toMatchObject({
      faults: [`deep-package: the exception for ${ADVISORY} is not needed any more. Remove it.`],
    });
  });

  it.each([
    ['', 'it gave no answer that can be read'],
    ['not JSON', 'it gave no answer that can be read'],
    [
      JSON.stringify({ message: 'request failed, reason: getaddrinfo ENOTFOUND' }),
      'request failed, reason: getaddrinfo ENOTFOUND',
    ],
    [
      JSON.stringify({ error: { code: 'ENOAUDIT', summary: 'audit endpoint returned an error\nmore' } }),
      'audit endpoint returned an error',
    ],
  ])('is not taken for a good one when the registry could not be asked: %j', (printed, why) => {
    expect(judge(printed)).toEqual({ kind: 'not_asked', why });
  });

  it('has exceptions that say all that they must', () => {
    const text = readFileSync(join(import.meta.dirname, 'audit-exceptions.json'), 'utf8');
    expect(() => readExceptions(text)).not.toThrow();
    expect(readExceptions(JSON.stringify([exception]))).toEqual([exception]);
    for (const wrong of [{ why: 'fine' }, { until: 'always' }, { advisory: '1234' }])
      expect(() => readExceptions(JSON.stringify([{ ...exception, ...wrong }]))).toThrow('An exception of the audit');
  });
});
