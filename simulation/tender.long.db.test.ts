import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SaleEvent } from '@quarterline/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '#database/connect.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { tenderLotsAndBlock } from '../packages/rules/tests/model-tender.ts';
import { holdTenderSale } from './tender/hold-tender-sale.ts';
import { judgeTenders } from './tender/judge-tenders.ts';
import type { TenderCall } from './tender/send-tenders.ts';
import { openTenderWorld, type TenderWorld } from './tender/tender-world.ts';
import { seeded } from './world/seeded.ts';

let clone: ClonedDatabase;
let dataDir: string;
let world: TenderWorld;
beforeAll(async () => {
  clone = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'ql-tenders-'));
  await chmod(dataDir, 0o755);
  world = await openTenderWorld(() => connectDatabase(clone.databaseUrl, 4), clone.databaseUrl, { dataDir, nodes: 2 });
});
afterAll(async () => {
  await world.end();
  await clone.drop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('a sealed tender whose engines are killed and whose first opener is dishonest', () => {
  it('loses and doubles no tender, shows none before the opening, and every tampering of its record is found', async () => {
    const figures = await holdTenderSale(world, seeded(20_261_123), { bidders: 8, requests: 4, kills: 3 });
    expect(figures.faults).toEqual([]);
    expect(world.kills()).toBeGreaterThan(3);
    expect(figures.acknowledged).toBeGreaterThan(20);
    expect(figures.withdrawn).toBeGreaterThan(0);
    expect([figures.opened, figures.opened > 5]).toEqual([figures.standing, true]);
    expect(figures.tampered).toBeGreaterThan(8);
    expect(figures.texts).toBeGreaterThan(100);
    expect(figures.foundAfter).toBe(figures.opened);
  });
});

describe('the judge of a sealed tender', () => {
  /** A sale on paper that was acknowledged as it is written. */
  const held = (): { events: SaleEvent[]; calls: TenderCall[] } => {
    const sale = tenderLotsAndBlock();
    sale.tender('10:00', 'Anna', '1', 600_000);
    sale.tender('10:10', 'Bert', '1', 650_000);
    sale.tender('10:20', 'Anna', '1', 640_000);
    sale.open('15:00');
    const events = [...sale.record];
    const calls = [...sale.secrets].map(([bidId, { bidder, lot, amountCents, nonce }]): TenderCall => {
      const entry = events.find((event) => event.kind === 'tender_placed' && event.bidId === bidId);
      const commitment = entry?.kind === 'tender_placed' ? entry.commitment : null;
      const body = JSON.stringify({ receipt: { receiptNumber: entry?.sequence, commitment } });
      return { bidId, bidderId: bidder, parcelId: lot, own: { amountCents, nonce }, answers: [{ status: 200, body }] };
    });
    return { events, calls };
  };
  const without = (events: SaleEvent[], is: (event: SaleEvent) => boolean): SaleEvent[] =>
    events.toSpliced(events.findIndex(is), 1);

  it('finds nothing wrong in a lawful sale', () => {
    const { events, calls } = held();
    expect(judgeTenders(events, calls)).toEqual({ faults: [], acknowledged: 3, standing: 2 });
  });

  it('finds a tender that is lost, doubled, not opened, opened as another amount or sold past the highest', () => {
    const { events, calls } = held();
    const faultsOf = (changed: SaleEvent[], asked = calls): string => judgeTenders(changed, asked).faults.join(' ');
    const isPlaced = ({ kind }: SaleEvent): boolean => kind === 'tender_placed';
    const isOpened = ({ kind }: SaleEvent): boolean => kind === 'tender_opened';
    const placed = events.find(isPlaced);
    expect(faultsOf(without(events, isPlaced))).toContain('is lost');
    expect(faultsOf(placed ? [...events, placed] : [])).toContain('is 2 times in the record');
    expect(faultsOf(without(events, isOpened))).toContain('not what stood');
    const misread = events.map((event) => (event.kind === 'tender_opened' ? { ...event, amountCents: 1 } : event));
    expect(faultsOf(misread)).toContain('another amount than was sent');
    const sold = events.map((event) => (event.kind === 'parcel_sold' ? { ...event, bidderId: 'Anna' } : event));
    expect(faultsOf(sold)).toContain('not the first of the highest');
    expect(faultsOf(events, calls.slice(1))).toContain('nobody sent it');
  });
});
