/** What attackers know: the address of the engine, the sale, and the sessions they got by lawful ways. */
export type Target = {
  /** `http://127.0.0.1:PORT`: nothing else is ever attacked. */
  address: string;
  slug: string;
  parcelSlugs: string[];
  /** Sessions of accounts that are not registered for the sale, or are pending. Several of one account. */
  outsiderCookies: string[];
  /** Sessions of approved bidders who want to do harm. Several of one account. */
  trollCookies: string[];
  /** One administrator with a second account, which became staff after the sale was published, and a third one without rights. */
  administrator: { cookie: string; password: string; secondCookie: string; thirdId: string };
  /** The public site, whose forms go to the engine. */
  siteAddress: string;
  /** The address of a carrier, which honest people share. */
  crowdedAddress: string;
};

/** How often each thing was answered in which way: `checkpoint 200`, `streams held at once`. */
export type Tally = Record<string, number>;

/** One kind of attacker. Returns soon after `isOver` is true, and lets nothing of its own stay open. */
export type Attack = (target: Target, tally: Tally, isOver: () => boolean) => Promise<void>;

export function count(tally: Tally, what: string): void {
  tally[what] = (tally[what] ?? 0) + 1;
}

/** The one figure of a tally that is no count of answers: the most live streams that one address had at once. */
export const STREAMS_HELD = 'streams held at once';
