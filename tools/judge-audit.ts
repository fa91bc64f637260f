/** What is known to be wrong with a package and is accepted for a while: who reads this must be able to tell why. */
export type AuditException = {
  /** As npm prints it at the end of its address: "GHSA-xxxx-xxxx-xxxx". */
  advisory: string;
  package: string;
  /** Why nobody can reach us through it, in a sentence. */
  why: string;
  /** The last day on which it is accepted, as an ISO date; then somebody looks again. */
  until: string;
};

const SHAPES: Record<keyof AuditException, RegExp> = {
  advisory: /^GHSA(-[0-9a-z]{4}){3}$/,
  package: /^(@[\w.-]+\/)?[\w.-]+$/,
  why: /^.{20,}$/,
  until: /^20\d\d-[01]\d-[0-3]\d$/,
};

/** Throws an `Error` in a sentence when one of them does not say all that it must. */
export const readExceptions = (text: string): AuditException[] =>
  (JSON.parse(text) as Record<string, unknown>[]).map((exception) => {
    for (const [field, shape] of Object.entries(SHAPES))
      if (!shape.test(String(exception[field] ?? '')))
        throw new Error(`An exception of the audit has no ${field} that can be used: ${JSON.stringify(exception)}`);
    return exception as AuditException;
  });

type Advisory = { name: string; title: string; url: string; severity: string };

/** `npm audit --json`, as far as it is read: `via` names another package of the same list, or is an advisory. */
type AuditReport = { auditReportVersion: 2; vulnerabilities: Record<string, { via: (string | Advisory)[] }> };

export type AuditOutcome =
  | { kind: 'not_asked'; why: string }
  | { kind: 'judged'; faults: string[]; accepted: string[] };

/**
 * `printed` is the output of `npm audit --json`, `today` an ISO date. An advisory is a fault unless an exception for it and its
 * package still holds; so is an exception that ran out, or that nothing needs any more. Without an answer of the registry nothing
 * was checked, which is another thing than that all is well.
 */
export function judgeAudit(printed: string, exceptions: readonly AuditException[], today: string): AuditOutcome {
  const report = parsed(printed) as (Partial<AuditReport> & Failure) | null;
  if (report?.auditReportVersion !== 2 || !report.vulnerabilities) return { kind: 'not_asked', why: reasonOf(report) };
  const found = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((one) => typeof one !== 'string'),
  );
  const advisories = [...new Map(found.map((one) => [`${one.name} ${one.url}`, one])).values()];
  const exceptionOf = (one: (typeof advisories)[number]): AuditException | undefined =>
    exceptions.find(({ advisory, package: name }) => one.url.endsWith(`/${advisory}`) && one.name === name);
  const holds = ({ until }: AuditException): boolean => until >= today;
  const faults: string[] = [];
  const accepted: string[] = [];
  for (const one of advisories) {
    const exception = exceptionOf(one);
    if (!exception) faults.push(`${one.name}, ${one.severity}: ${one.title}. ${one.url}`);
    else if (!holds(exception)) faults.push(`${one.name}: accepted until ${exception.until} only. ${one.url}`);
    else accepted.push(`${one.name}, until ${exception.until}: ${exception.why}`);
  }
  const needed = new Set(advisories.map(exceptionOf));
  for (const exception of exceptions)
    if (!needed.has(exception))
      faults.push(`${exception.package}: the exception for ${exception.advisory} is not needed any more. Remove it.`);
  return { kind: 'judged', faults, accepted };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

type Failure = { message?: string; error?: { summary?: string } };

/** npm says in JSON what kept it from asking; without a network some versions say it elsewhere, and print nothing here. */
const reasonOf = (failure: Failure | null): string =>
  (failure?.message || failure?.error?.summary)?.split('\n')[0] || 'it gave no answer that can be read';
