import { fourParcelsAndBlock } from '@quarterline/rules/tests/model-sale.ts';
import { recordOfVersion1 } from '@quarterline/rules/tests/record-of-version-1.ts';
import { describe, expect, it } from 'vitest';
import { readKeys } from '../src/record/known-keys.ts';
import type { RecordFile } from '../src/record/record-file.ts';
import { verifyRecord } from '../src/record/verify-record.ts';
import { seeded } from './mutations/try-mutations.ts';
import {
  addendaTexts,
  freshKey,
  key,
  keyId,
  keys,
  publicKeyPem,
  published,
  signedAddenda,
  signedRecord,
} from './published.ts';

const SEED = 20_261_120;

/** A sale with extensions, a refused bid, and a block that is won; then its price is corrected twice. */
const soldSale = () => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 612_000);
  sale.bid('10:01', 'Bert', '1', 612_100);
  sale.bid('10:02', 'Bert', '1', 640_000);
  sale.bid('10:03', 'Anna', '2', 700_000);
  sale.bid('14:46', 'Anna', 'E', 2_900_000);
  sale.tick('15:00');
  sale.tick('16:00');
  return sale;
};
const day = (): RecordFile => published(soldSale().record);

/** The record, and the addendum by which the block is undone. */
const correctedDay = () => {
  const sale = soldSale();
  sale.staff('17:00', { kind: 'correct_result', parcelId: 'E', bidId: 'bid-5', secondActorId: 'staff-2' });
  const record = published(sale.record);
  return { record, addenda: signedAddenda(addendaTexts(sale.record), record) };
};

describe('a published record', () => {
  it('of a sale that kept its rules stands, with every winner found again', () => {
    const verdict = verifyRecord(JSON.stringify(day()), { keys });
    expect(verdict).toMatchObject({ faults: [], isKeyKnown: true, addenda: null, slug: 'sale', keyId });
    expect(verdict.parcels.map(({ priceCents }) => priceCents !== null)).toEqual([true, true, true, true, true]);
  });

  it('that rule version 1 wrote, with its sentences, stands as it did on its day', () => {
    const verdict = verifyRecord(JSON.stringify(signedRecord(recordOfVersion1.published)), { keys });
    expect(verdict.faults).toEqual([]);
    expect(verdict.parcels.map(({ priceCents }) => priceCents)).toEqual([64_000_000, 70_000_000, null, null, null]);
  });

  it('of version 1 stands when its sale went on under version 2: an outage is said by its code', () => {
    const words = '"Our system was silent near the close. Nobody lost time: the clock was stopped."';
    const entries = recordOfVersion1.published.map((text) => text.replace(words, '{"code":"outage"}'));
    expect(entries).not.toEqual(recordOfVersion1.published);
    expect(verifyRecord(JSON.stringify(signedRecord(entries)), { keys }).faults).toEqual([]);
    const ofVersion2 = recordOfVersion1.published.map((text) => text.replace('"ruleVersion":1', '"ruleVersion":2'));
    expect(verifyRecord(JSON.stringify(signedRecord(ofVersion2)), { keys }).faults.join(' ')).toMatch(/has reason/);
    const unknown = recordOfVersion1.published.map((text) => text.replace('"ruleVersion":1', '"ruleVersion":6'));
    expect(verifyRecord(JSON.stringify(signedRecord(unknown)), { keys }).faults.join(' ')).toMatch(/rules/);
  });

  it('names no bidder, no member of staff and no refused amount', () => {
    const { record, addenda } = correctedDay();
    expect(JSON.stringify([record, addenda])).not.toMatch(/Anna|Bert|staff-1|612100|Because/);
  });

  it('with an addendum says what stands from then on', () => {
    const { record, addenda } = correctedDay();
    const verdict = verifyRecord(JSON.stringify(record), { keys, addenda: JSON.stringify(addenda) });
    expect(verdict).toMatchObject({ faults: [], addenda: 1 });
    // The block is undone, and its parcels stand.
    expect(verdict.parcels.map(({ priceCents }) => priceCents)).toEqual([64_000_000, 70_000_000, null, null, null]);
  });

  it('with anything in its text changed, dropped, added or swapped and not signed again is caught, each way that 10,000 tries bring up', () => {
    const file = day();
    const choose = seeded(SEED);
    const tampered = new Set(Array.from({ length: 10_000 }, () => JSON.stringify(tamper(file, choose))));
    tampered.delete(JSON.stringify(file));
    expect(tampered.size).toBeGreaterThan(3000);
    expect([...tampered].filter((text) => verifyRecord(text, { keys }).faults.length === 0)).toEqual([]);
  });

  it.each(['', '{}', '[]', 'null', '{"format":"quarterline record 2"}', '<html>'])('is not “%s”', (text) => {
    expect(verifyRecord(text, { keys }).faults).toEqual(['This is not a published record of a sale.']);
  });
});

describe('the key of a record', () => {
  it('that came from the very file proves nothing about who signed it', () => {
    const verdict = verifyRecord(JSON.stringify(day()), { keys: null });
    expect(verdict).toMatchObject({ faults: [], isKeyKnown: false });
  });

  it('that was made on the spot by somebody else is caught by anybody who knows ours', () => {
    const theirs = freshKey();
    const verdict = verifyRecord(JSON.stringify(day()), { keys: [theirs.known] });
    expect(verdict.faults).toEqual([`The record names key ${keyId}, and that is not a key we know.`]);
    expect(
      verifyRecord(JSON.stringify({ ...day(), publicKeyPem: theirs.publicKeyPem }), { keys: null }).faults,
    ).not.toEqual([]);
  });

  it('that was retired before the last entry was decided signed nothing of it, and one that was retired later did', () => {
    const text = JSON.stringify(day());
    const retired = (until: string) => verifyRecord(text, { keys: [{ ...key.known, until }] }).faults;
    // The sale was over sixteen hours after the beginning of time.
    expect(retired('1970-01-01T12:00:00.000Z').join()).toContain('was retired on');
    expect(retired('1970-01-02T00:00:00.000Z')).toEqual([]);
  });

  it('is read from PEM, from several, and from the list that an engine publishes', () => {
    const old = freshKey();
    expect(readKeys(publicKeyPem)).toEqual([key.known]);
    expect(readKeys(`${publicKeyPem}\n${old.publicKeyPem}`)).toEqual([key.known, old.known]);
    const listed = [
      { keyId, pem: publicKeyPem, from: null, until: null },
      { keyId: old.keyId, pem: old.publicKeyPem, from: null, until: '2026-01-01T00:00:00.000Z' },
    ];
    expect(readKeys(JSON.stringify({ keys: listed }))).toEqual([
      key.known,
      { ...old.known, until: '2026-01-01T00:00:00.000Z' },
    ]);
    expect(readKeys(JSON.stringify({ keys: [{ ...listed[0], keyId: old.keyId }] }))).toBeNull();
    expect(readKeys('no key')).toBeNull();
    expect(readKeys('{"keys":[]}')).toBeNull();
  });
});

describe('the addenda to a record', () => {
  it.each(['', '{}', 'null', '[]'])('are not “%s”', (addenda) => {
    const { record } = correctedDay();
    expect(verifyRecord(JSON.stringify(record), { keys, addenda }).faults).toEqual([
      'These are not the addenda to a record.',
    ]);
  });

  it('of a record without any change nothing', () => {
    const file = day();
    const addenda = JSON.stringify(signedAddenda([], file));
    expect(verifyRecord(JSON.stringify(file), { keys, addenda })).toMatchObject({ faults: [], addenda: 0 });
  });
});

const tamper = (file: RecordFile, choose: ReturnType<typeof seeded>): RecordFile => {
  const copy = structuredClone(file);
  const digit = String(choose([...'0123456789']));
  const at = choose(copy.entries.map((_, index) => index)) ?? 0;
  const entry = copy.entries[at] ?? '';
  switch (
    choose([
      'letter',
      'letter',
      'letter',
      'drop',
      'double',
      'swap',
      'cut',
      'root',
      'sale',
      'name',
      'slug',
      'signature',
    ] as const)
  ) {
    case 'letter': {
      const place = choose([...entry].map((_, index) => index)) ?? 0;
      copy.entries[at] = entry.slice(0, place) + digit + entry.slice(place + 1);
      return copy;
    }
    case 'drop':
      copy.entries.splice(at, 1);
      return copy;
    case 'double':
      copy.entries.splice(at, 0, entry);
      return copy;
    case 'swap': {
      const other = choose(copy.entries.map((_, index) => index)) ?? 0;
      [copy.entries[at], copy.entries[other]] = [copy.entries[other] ?? '', entry];
      return copy;
    }
    case 'cut':
      copy.entries.length = at;
      copy.statement.size = at;
      return copy;
    case 'root': {
      const { root } = copy.statement;
      const place = choose([...root].map((_, index) => index)) ?? 0;
      copy.statement.root = root.slice(0, place) + digit + root.slice(place + 1);
      return copy;
    }
    case 'sale':
      copy.statement.saleId = `sale${digit}`;
      return copy;
    case 'name':
      copy.statement.name = `${copy.statement.name} ${digit}`;
      return copy;
    case 'slug':
      copy.statement.slug = `sale-${digit}`;
      return copy;
    default: {
      const place = choose([...copy.signature].map((_, index) => index).slice(0, 80)) ?? 0;
      copy.signature = copy.signature.slice(0, place) + digit + copy.signature.slice(place + 1);
      return copy;
    }
  }
};
