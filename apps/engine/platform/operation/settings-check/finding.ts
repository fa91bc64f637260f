/** A line of `npm run check-settings`. `off`: the setting is not used, by choice. */
export type Finding = { name: string; outcome: 'ok' | 'warning' | 'failed' | 'off'; text: string };

type Outcome = Omit<Finding, 'name'>;

export const ok = (text: string): Outcome => ({ outcome: 'ok', text });
export const warning = (text: string): Outcome => ({ outcome: 'warning', text });
export const failed = (text: string): Outcome => ({ outcome: 'failed', text });
export const off = (text: string): Outcome => ({ outcome: 'off', text });

/** Runs one check. Whatever it throws is its line: no check ends the others. */
export async function check(name: string, run: () => Outcome | Promise<Outcome>): Promise<Finding> {
  try {
    return { name, ...(await run()) };
  } catch (error) {
    return { name, ...failed(error instanceof Error ? error.message : String(error)) };
  }
}
