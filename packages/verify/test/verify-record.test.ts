import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { play } from '../../rules/test/play.ts';
import { fourParcelsAndBlock } from '../../rules/test/sale-on-paper.ts';
import { plan, steps } from '../../rules/test/whole-sale.ts';
import { type RecordFile, verifyRecord } from '../src/verify-record.ts';
import { published } from './published.ts';

const SEED = 20_261_120;

/** A sale with extensions, a refused bid, a block that is won, and a void before that. */
const day = (): RecordFile => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 612_000);
  sale.bid('10:01', 'Bert', '1', 612_100);
  sale.bid('10:02', 'Bert', '1', 640_000);
  sale.bid('10:03', 'Anna', '2', 700_000);
  sale.bid('14:46', 'Anna', 'E', 2_900_000);
  sale.tick('15:00');
  sale.tick('16:00');
  return published(sale.record);
};

describe('a published record', () => {
  it('of a sale that kept its rules stands, with every winner found again', () => {
    const verdict = verifyRecord(JSON.stringify(day()));
    expect(verdict.faults).toEqual([]);
    expect(verdict.parcels.some(({ soldTo }) => soldTo !== null)).toBe(true);
  });

  it('names no bidder, no member of staff and no refused amount', () => {
    const text = JSON.stringify(day());
    expect(text).not.toMatch(/Anna|Bert|staff-1|612100/);
  });

  it('of every generated sale stands: extensions, blocks, voids, holds and outages read by somebody else', () => {
    let entries = 0;
    fc.assert(
      fc.property(plan, steps, (somePlan, someDay) => {
        const { record } = play(somePlan, someDay, () => {});
        const { faults } = verifyRecord(JSON.stringify(published(record)));
        expect(faults).toEqual([]);
        entries += record.length;
      }),
      { numRuns: 60, seed: SEED },
    );
    expect(entries).toBeGreaterThan(1000);
  });

  it('with anything changed, dropped, added or swapped is caught, each way that 10,000 tries bring up', () => {
    const file = day();
    const random = seeded(SEED);
    const tampered = new Set(Array.from({ length: 10_000 }, () => JSON.stringify(tamper(file, random))));
    tampered.delete(JSON.stringify(file));
    expect(tampered.size).toBeGreaterThan(3000);
    expect([...tampered].filter((text) => verifyRecord(text).faults.length === 0)).toEqual([]);
  }, 60_000);

  it('made anew by somebody with another key is caught by whoever knows ours', () => {
    const file = day();
    const theirs = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(verifyRecord(JSON.stringify(file), file.publicKeyPem).faults).toEqual([]);
    expect(verifyRecord(JSON.stringify(file), theirs).faults).toEqual([
      'The record is signed with another key than the one it names.',
    ]);
    expect(verifyRecord(JSON.stringify({ ...file, publicKeyPem: theirs })).faults).not.toEqual([]);
  });

  it.each(['', '{}', '[]', 'null', '{"format":"quarterline record 1"}', '<html>'])('is not “%s”', (text) => {
    expect(verifyRecord(text).faults).toEqual(['This is not a published record of a sale.']);
  });
});

/** A generator of its own, so that a red run is the same run for everybody. */
const seeded = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
  };
};

const tamper = (file: RecordFile, random: (below: number) => number): RecordFile => {
  const copy = structuredClone(file);
  const at = random(copy.entries.length);
  const entry = copy.entries[at] ?? '';
  switch (random(7)) {
    case 0: {
      const place = random(entry.length);
      copy.entries[at] = entry.slice(0, place) + String(random(10)) + entry.slice(place + 1);
      return copy;
    }
    case 1:
      copy.entries.splice(at, 1);
      return copy;
    case 2:
      copy.entries.splice(at, 0, entry);
      return copy;
    case 3: {
      const other = random(copy.entries.length);
      [copy.entries[at], copy.entries[other]] = [copy.entries[other] ?? '', entry];
      return copy;
    }
    case 4:
      copy.entries.length = at;
      copy.checkpoint.size = at;
      return copy;
    case 5: {
      const { root } = copy.checkpoint;
      const place = random(root.length);
      copy.checkpoint.root = root.slice(0, place) + random(10) + root.slice(place + 1);
      return copy;
    }
    default:
      copy.sale.id = `sale${random(1000)}`;
      return copy;
  }
};
