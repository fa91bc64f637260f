// node follow-prices.mjs https://bid.example my-sale prices.json
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const [engine, sale, file] = process.argv.slice(2);
const prices = new Map();

const take = async ({ parcels }) => {
  for (const { position, leadingCents } of parcels)
    prices.set(position, leadingCents === null ? null : leadingCents / 100);
  await writeFile(file, JSON.stringify(Object.fromEntries([...prices].sort(([one], [other]) => one - other))));
};

/** Follows until the connection ends, for whatever reason. */
const follow = async () => {
  const answer = await fetch(`${engine}/api/auctions/${sale}/events`);
  if (!answer.ok || !answer.body) throw new Error(`The engine answers ${answer.status}.`);
  let text = '';
  for await (const bytes of answer.body.pipeThrough(new TextDecoderStream())) {
    text += bytes;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const name = /^event: (.*)$/m.exec(event)?.[1];
      const data = /^data: (.*)$/m.exec(event)?.[1];
      // A snapshot comes first, also after a lost connection; a frame has the parcels that changed.
      if (data && (name === 'snapshot' || name === 'frame')) await take(JSON.parse(data));
    }
  }
};

for (;;) {
  await follow().catch((error) => console.log(error.message));
  await wait(1000);
}
