/** A rule that was taken away. `file`: from the root; `place`: the function of a store, or the line of code; `without`: what was taken away or put in its place. */
export type Tried = {
  part: string;
  file: string;
  place: string;
  without: string;
  /** `red`: a test failed. `missed`: no test did. `unreached`: no test comes there. */
  outcome: 'red' | 'missed' | 'unreached';
};

/** Why a rule that no test misses may stay as it is. `without` as the list prints it. */
export type Verdict = { file: string; without: string; because: string };

export type Row = { part: string; tried: number; red: number; unreached: number; judged: number };

const isOf = (tried: Tried) => (verdict: Verdict) => verdict.file === tried.file && verdict.without === tried.without;

/** The table of parts, what is missed without a verdict, and verdicts about rules that a test misses meanwhile, or that are gone. */
export function judge(
  tried: readonly Tried[],
  verdicts: readonly Verdict[],
): { rows: Row[]; missed: Tried[]; outdated: Verdict[] } {
  const alive = tried.filter(({ outcome }) => outcome !== 'red');
  const rows = [...new Set(tried.map(({ part }) => part))].map((part) => {
    const own = tried.filter((one) => one.part === part);
    return {
      part,
      tried: own.length,
      red: own.filter(({ outcome }) => outcome === 'red').length,
      unreached: own.filter(({ outcome }) => outcome === 'unreached').length,
      judged: own.filter((one) => one.outcome !== 'red' && verdicts.some(isOf(one))).length,
    };
  });
  const files = new Set(tried.map(({ file }) => file));
  return {
    rows,
    missed: alive.filter((one) => !verdicts.some(isOf(one))),
    outdated: verdicts.filter((verdict) => files.has(verdict.file) && !alive.some((one) => isOf(one)(verdict))),
  };
}

/** Of the rules without those that are equal by reason, as a share of 100 that is never rounded up. */
export const percent = ({ tried, red, judged }: Row): string =>
  tried === judged ? '100' : (Math.floor((red / (tried - judged)) * 1000) / 10).toString();
