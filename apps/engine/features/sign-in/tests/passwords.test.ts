import { hashSync } from '@node-rs/argon2';
import { afterAll, describe, expect, it } from 'vitest';
import {
  hashOfNothing,
  openPasswords,
  PASSWORD_COST,
  passwordCostIn,
  TEST_PASSWORD_COST,
} from '../server/passwords/passwords.ts';

const passwords = openPasswords();
afterAll(() => passwords.stop());
const ACCENTS = 'café au lait sur la ferme à côté';
const NOTHING = hashOfNothing(PASSWORD_COST);

describe('a password', () => {
  it.each(['production', 'staging', 'development'])(
    'is hashed at the full cost in %s, and cheaply in tests alone',
    (name) => {
      expect(passwordCostIn(name)).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
      expect(passwordCostIn('test').memoryCost).toBeLessThan(1000);
    },
  );

  it('is known again by its hash, and no other is', async () => {
    const kept = await passwords.hash('barley moon creek lantern');
    expect(await passwords.verify(kept, 'barley moon creek lantern')).toBe(true);
    expect(await passwords.verify(kept, 'barley moon creek lanterN')).toBe(false);
    expect(await passwords.hash('barley moon creek lantern')).not.toBe(kept);
  });

  it.each(['NFC', 'NFD'] as const)(
    'typed with accents in the form %s is right on a device that uses the other form',
    async (form) => {
      const [here, there] = [form, form === 'NFC' ? 'NFD' : 'NFC'].map((one) => ACCENTS.normalize(one)) as [
        string,
        string,
      ];
      const kept = await passwords.hash(here);
      expect(await passwords.verify(kept, there)).toBe(true);
      expect(await passwords.verify(kept, there.normalize('NFD').replace(/\u0301/g, ''))).toBe(false);
    },
  );

  it('whose hash is from before that rule is right in every form, and is hashed anew', async () => {
    const old = hashSync(ACCENTS.normalize('NFD'), TEST_PASSWORD_COST);
    for (const form of ['NFC', 'NFD'] as const) {
      const renewed: string[] = [];
      expect(await passwords.verify(old, ACCENTS.normalize(form), async (hash) => renewed.push(hash))).toBe(true);
      expect(
        await passwords.verify(renewed[0] ?? null, ACCENTS, () => Promise.reject(new Error('Renewed twice.'))),
      ).toBe(true);
    }
    expect(await passwords.verify(null, ACCENTS)).toBe(false);
  });

  it('of an account nobody has is compared all the same, with as much work: no watch tells who has one', async () => {
    const kept = await passwords.hash('barley moon creek lantern');
    const [work, kinds] = [kept, NOTHING].map((hash) => hash.split('$').slice(1, 4).join('$'));
    expect(kinds).toBe(work);
    expect(work).toBe('argon2id$v=19$m=19456,t=2,p=1');
    expect(
      NOTHING.split('$')
        .map((part) => part.length)
        .at(-1),
    ).toBe(kept.split('$').at(-1)?.length);
    expect(await passwords.verify(null, 'barley moon creek lantern')).toBe(false);
    expect(await passwords.verify(NOTHING, 'anything at all')).toBe(false);
  });
});
