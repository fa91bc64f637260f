import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { dollars } from '@quarterline/rules';
import type { TestSale } from '../../apps/engine/testing/test-sale.ts';
import type { Call, Viewer, Watcher } from '../checker/history.ts';
import type { Chance } from '../world/seeded.ts';

type KnownParcel = { id: string; phase: string; minimumCents: number | null; incrementCents: number; closesAt: number };
export type PeopleAsked = {
  sale: TestSale;
  cookies: string[];
  ports: () => number[];
  chance: Chance;
  /** From then on nobody begins another bid, so that clocks run out. */
  quietAt: number;
};

/** Bidders over HTTP, each with a live stream of her own and every bid sent until somebody answers; and a visitor. */
export const startCrashPeople = ({ sale, cookies, ports, chance, quietAt }: PeopleAsked) => {
  const calls: Call[] = [];
  const watchers: Watcher[] = [];
  let isOver = false;
  const somePort = (): number | null => (ports().length > 0 ? chance.pick(ports()) : null);
  const slugs = new Map(sale.parcelIds.map((id, index) => [id, `parcel-${index + 1}`]));
  slugs.set(sale.blockId, 'en-bloc');

  const watch = (
    viewer: Viewer,
    cookie: string,
    onParcels: (parcels: KnownParcel[]) => void = () => {},
  ): Promise<void> => {
    const watcher: Watcher = { viewer, heard: [] };
    watchers.push(watcher);
    let known = -1;
    const hear = (block: string): void => {
      if (!/^event: (snapshot|frame)$/m.test(block)) return;
      watcher.heard.push({ at: Date.now(), text: block });
      const message = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}');
      known = Math.max(known, message.sequence);
      onParcels(message.parcels);
    };
    const once = (port: number): Promise<void> =>
      new Promise((resolve) => {
        const path = `/api/auctions/${sale.slug}/events${known < 0 ? '' : `?after=${known}`}`;
        const request = http.get({ host: '127.0.0.1', port, path, agent: false, headers: { cookie } }, (response) => {
          let text = '';
          if (response.statusCode !== 200) request.destroy();
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
            for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
              hear(text.slice(0, end));
              text = text.slice(end + 2);
            }
          });
          response.on('close', resolve);
        });
        request.on('error', () => resolve()).setTimeout(6000, () => request.destroy());
        const stopping = setInterval(() => {
          if (isOver) request.destroy();
        }, 100);
        request.on('close', () => {
          clearInterval(stopping);
          resolve();
        });
      });
    return (async () => {
      while (!isOver) {
        const port = somePort();
        if (port !== null) await once(port);
        await sleep(100);
      }
    })();
  };

  const send = async (call: Call, cookie: string): Promise<void> => {
    for (let attempt = 0; attempt < 25 && !isOver; attempt += 1) {
      const port = somePort();
      if (port !== null) {
        try {
          const answer = await fetch(
            `http://127.0.0.1:${port}/api/auctions/${sale.slug}/parcels/${slugs.get(call.parcelId)}/bids`,
            {
              method: 'POST',
              headers: { 'content-type': 'application/json', cookie },
              body: JSON.stringify({
                bidId: call.bidId,
                amountCents: call.amountCents,
                seenSequence: 0,
                retypedAmountCents: call.amountCents,
              }),
              signal: AbortSignal.timeout(3000),
            },
          );
          call.answers.push({ at: Date.now(), status: answer.status, body: await answer.text() });
          if (answer.status === 200 || answer.status === 409) return;
        } catch {
          // Nobody there, or it died before it spoke: nothing is known, so the same bid is sent again.
        }
      }
      await sleep(chance.between(50, 200));
    }
  };

  const bid = async (order: number): Promise<void> => {
    const bidderId = sale.bidders[order]?.registrationId ?? '';
    const cookie = cookies[order] ?? '';
    const known = new Map<string, KnownParcel>();
    const watching = watch({ role: 'bidder', bidderId }, cookie, (parcels) => {
      for (const parcel of parcels) known.set(parcel.id, parcel);
    });
    const mostCents = dollars(chance.between(560, 700) * 1000);
    while (!isOver) {
      await sleep(chance.between(80, 500));
      const open = [...known.values()].filter(({ phase, minimumCents }) => phase === 'open' && minimumCents !== null);
      if (open.length === 0 || Date.now() > quietAt) continue;
      const parcel = chance.pick(open);
      const least = parcel.minimumCents ?? 0;
      const amountCents = chance.percent(8)
        ? least - parcel.incrementCents
        : least + chance.below(3) * parcel.incrementCents;
      const isTooDear = amountCents > (parcel.id === sale.blockId ? 3 * mostCents : mostCents);
      if (isTooDear && !chance.percent(10)) continue;
      const leftMs = parcel.closesAt - Date.now();
      if (leftMs > 0 && leftMs < 1500 && chance.percent(60)) await sleep(Math.max(0, leftMs - chance.between(0, 40)));
      const call: Call = {
        ...{ bidId: randomUUID(), kind: 'bid', bidderId, parcelId: parcel.id, amountCents },
        calledAt: Date.now(),
        answers: [],
      };
      calls.push(call);
      // Now and then the same bid goes out twice at once, as from a page and its shadow.
      await Promise.all([send(call, cookie), chance.percent(10) ? send(call, cookie) : null]);
    }
    await watching;
  };

  const everybody = [watch({ role: 'visitor' }, ''), ...cookies.map((_, order) => bid(order))];
  return {
    calls,
    watchers,
    stop: async (): Promise<void> => {
      isOver = true;
      await Promise.all(everybody);
    },
  };
};
