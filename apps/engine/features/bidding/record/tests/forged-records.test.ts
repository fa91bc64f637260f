import { day, holdDay } from '@quarterline/verify/tests/lawful-day.ts';
import { draftOf } from '@quarterline/verify/tests/mutations/draft.ts';
import { MUTATIONS, seeded } from '@quarterline/verify/tests/mutations/try-mutations.ts';
import { keyId, publicKeyPem } from '@quarterline/verify/tests/published.ts';
import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Checked, checkTexts } from '../web/check-texts.ts';

const listed = { keys: [{ keyId, pem: publicKeyPem, from: null, until: null, publishedAt: null }] };
beforeEach(() => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(listed), { status: 200 })));

/** What the page says is wrong. */
const sentencesOf = (checked: Checked): readonly string[] =>
  checked.kind === 'unread' ? [checked.sentence] : checked.verdict.faults;

it('says of every forged record that it does not hold, with a sentence', async () => {
  const forged = new Map<string, string[]>();
  for (const someDay of fc.sample(day, { numRuns: 60, seed: 20_261_126 })) {
    const draft = draftOf(holdDay(someDay), seeded(1));
    for (const { name, forge } of MUTATIONS) {
      const made = forged.has(name) ? null : forge(draft);
      if (!made) continue;
      const files = [made.record, ...(made.addenda ? [made.addenda] : [])];
      forged.set(
        name,
        files.map((file) => JSON.stringify(file)),
      );
    }
  }
  expect(forged.size).toBeGreaterThan(MUTATIONS.length - 15);
  for (const [name, texts] of forged) {
    const sentences = sentencesOf(await checkTexts(texts));
    expect([name, sentences.length > 0 && sentences.every((sentence) => /^[A-Z].*\.$/s.test(sentence))]).toEqual([
      name,
      true,
    ]);
  }
});

it.each([
  ['nothing', ''],
  ['a list without end', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['receipts without end', `{"bids":[${'['.repeat(50_000)}${']'.repeat(50_000)}]}`],
  ['receipts of null', '{"bids":[null,1,"x"]}'],
  ['a record of null', '{"entries":null}'],
  ['a checkpoint of null', '{"root":null}'],
])('says of %s that it is none, and throws nothing', async (_, text) => {
  expect(sentencesOf(await checkTexts([text])).length).toBeGreaterThan(0);
});
