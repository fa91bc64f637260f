// node follow-sale.ts https://bid.example my-sale        (Node 22.18 or newer, no packages)
import { setTimeout as wait } from 'node:timers/promises';

const [engine, sale] = process.argv.slice(2);
type Parcel = { position: number; leadingCents: number | null; phase: string; closesAt: number };
let lastId = '';

/** Follows until the connection ends. Answers whether the sale is over. */
const follow = async (): Promise<boolean> => {
  const lost = new AbortController();
  // A heartbeat comes every three seconds: fifteen seconds without a byte are a lost connection.
  const silence = setTimeout(() => lost.abort(), 15_000);
  const answer = await fetch(`${engine}/api/auctions/${sale}/events`, {
    headers: { 'last-event-id': lastId },
    signal: lost.signal,
  });
  if (answer.status === 404) {
    console.error(((await answer.json()) as { message: string }).message);
    process.exit(1);
  }
  if (!answer.ok || !answer.body) throw new Error(`The engine answers ${answer.status}: ${await answer.text()}`);
  let text = '';
  for await (const bytes of answer.body.pipeThrough(new TextDecoderStream())) {
    silence.refresh();
    text += bytes;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1] ?? '';
      // A snapshot has every parcel, a frame those that changed.
      if (field('event') !== 'snapshot' && field('event') !== 'frame') continue;
      lastId = field('id');
      const { phase, parcels }: { phase: string; parcels: Parcel[] } = JSON.parse(field('data'));
      for (const { position, leadingCents, ...parcel } of parcels)
        console.log(
          `${position}: ${parcel.phase}, $${(leadingCents ?? 0) / 100}, closes ${new Date(parcel.closesAt).toISOString()}`,
        );
      if (phase === 'completed' || phase === 'cancelled') return true;
    }
  }
  return false;
};

// A lost connection loses nothing: the next one goes on after the last event.
while (!(await follow().catch((error) => console.error(error.message)))) await wait(2000);
process.exit();
