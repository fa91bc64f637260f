import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BidAccepted, BidRefused } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';

export type HonestBid = {
  bidId: string;
  /** 0 when there was no answer. */
  status: number;
  tookMs: number;
  /** Null when there was no answer, or none of a bid. */
  answer: BidAccepted | BidRefused | null;
};

type Sale = { address: string; slug: string; parcels: number };

const PAUSE_MS = 1500;

/** Everybody bids on one parcel every second and a half until `untilMs`, the least that they know would be taken. */
export async function bidHonestly(
  { address, slug, parcels }: Sale,
  cookies: readonly string[],
  untilMs: number,
): Promise<HonestBid[]> {
  const bids: HonestBid[] = [];
  const minimums = Array.from({ length: parcels }, () => dollars(500_000));
  await Promise.all(
    cookies.map(async (cookie, person) => {
      const parcel = person % parcels;
      // Spread over the pause, as people are.
      await sleep((PAUSE_MS * person) / cookies.length);
      while (Date.now() < untilMs) {
        const amountCents = minimums[parcel] ?? 0;
        const bid = await sendBid(`${address}/api/auctions/${slug}/parcels/parcel-${parcel + 1}/bids`, {
          cookie,
          person,
          amountCents,
        });
        bids.push(bid);
        const { answer } = bid;
        const next = answer?.outcome === 'accepted' ? answer.nextMinimumCents : answer?.minimumCents;
        minimums[parcel] = dollars(Math.max(minimums[parcel] ?? 0, next ?? 0) / 100);
        await sleep(PAUSE_MS);
      }
    }),
  );
  return bids;
}

type OneBid = { cookie: string; person: number; amountCents: number };

const sendBid = async (url: string, { cookie, person, amountCents }: OneBid): Promise<HonestBid> => {
  const bidId = randomUUID();
  const before = performance.now();
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': `192.0.2.${person + 1}` },
      body: JSON.stringify({ bidId, amountCents, seenSequence: 0, retypedAmountCents: amountCents }),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    const { status } = response;
    const answer = status === 200 || status === 409 ? JSON.parse(text) : null;
    return { bidId, status, tookMs: performance.now() - before, answer };
  } catch {
    return { bidId, status: 0, tookMs: performance.now() - before, answer: null };
  }
};

/** A live stream for each cookie. `end` closes them and answers how many were refused or cut off before. */
export function watchHonestly({ address, slug }: Sale, cookies: readonly string[]): { end: () => number } {
  let [lost, over] = [0, false];
  const lose = (): void => {
    if (!over) lost += 1;
  };
  const requests = cookies.map((cookie, person) => {
    const headers = { cookie, 'x-forwarded-for': `192.0.2.${person + 1}` };
    const request = http.get(`${address}/api/auctions/${slug}/events`, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) lose();
      response.on('error', () => {}).on('close', lose);
      response.resume();
    });
    return request.on('error', () => {});
  });
  return {
    end: () => {
      over = true;
      for (const request of requests) request.destroy();
      return lost;
    },
  };
}

export type KnownPerson = { email: string; password: string; device: string };

/** Logs in; answers the status and the cookies. */
export async function logIn(
  address: string,
  { email, password, device }: KnownPerson,
  from: string,
): Promise<{ status: number; device: string }> {
  const response = await fetch(`${address}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie: device },
    body: JSON.stringify({ email, password }),
  });
  await response.arrayBuffer();
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  return { status: response.status, device: cookies.find((one) => one.startsWith('quarterline.device=')) ?? device };
}

/** Those people log in one after another, all behind the same address, until `untilMs`: the statuses. */
export async function logInHonestly(
  address: string,
  people: readonly KnownPerson[],
  from: string,
  untilMs: number,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; Date.now() < untilMs; turn += 1) {
    const person = people[turn % people.length];
    if (person) statuses.push((await logIn(address, person, from)).status);
    await sleep(1200);
  }
  return statuses;
}
