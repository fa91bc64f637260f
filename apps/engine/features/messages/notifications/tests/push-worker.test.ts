import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const SOURCE = readFileSync(new URL('../web/push-worker.js', import.meta.url), 'utf8');
const SALE = 'https://bid.firm.example/auctions/round-hill/parcels/';
const BID = `${SALE}?bid=parcel-2`;

type Handlers = Record<string, (event: object) => void>;

/** What a browser with these pages open does when the message with `url` is pressed. */
const press = async (url: string, open: readonly string[]): Promise<string[]> => {
  const done: string[] = [];
  const handlers: Handlers = {};
  const pages = open.map((address) => {
    const page = {
      url: address,
      focus: async () => {
        done.push(`focus ${address}`);
        return page;
      },
      navigate: async (to: string) => void done.push(`go to ${to}`),
    };
    return page;
  });
  const clients = { matchAll: async () => pages, openWindow: async (to: string) => void done.push(`open ${to}`) };
  const addEventListener = (name: string, handler: (event: object) => void): void => {
    handlers[name] = handler;
  };
  runInNewContext(SOURCE, { self: { addEventListener, clients } });
  let work: Promise<unknown> = Promise.resolve();
  const notification = { data: { url }, close: () => {} };
  handlers.notificationclick?.({ notification, waitUntil: (one: Promise<unknown>) => (work = one) });
  await work;
  return done;
};

test.each([
  ['a message about a sale opens its page', SALE, [], [`open ${SALE}`]],
  ['a message about a sale shows its page that is open', SALE, [BID], [`focus ${BID}`]],
  ['a message about a bid opens the parcel with its next bid', BID, ['https://other.example/'], [`open ${BID}`]],
  ['a message about a bid takes the open page of the sale to it', BID, [SALE], [`focus ${SALE}`, `go to ${BID}`]],
  ['a message about a bid takes it there again after an earlier one', BID, [BID], [`focus ${BID}`, `go to ${BID}`]],
])('%s', async (_, url, open, done) => {
  expect(await press(url, open)).toEqual(done);
});
