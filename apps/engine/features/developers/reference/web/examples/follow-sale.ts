// node follow-sale.ts https://bid.example my-sale
const [engine, sale] = process.argv.slice(2);
const answer = await fetch(`${engine}/api/auctions/${sale}/events`);
if (!answer.ok || !answer.body) throw new Error(await answer.text());

type Parcel = { position: number; leadingCents: number | null; closesAt: number };
const show = ({ position, leadingCents, closesAt }: Parcel): void =>
  console.log(`${position}: $${(leadingCents ?? 0) / 100}, closes ${new Date(closesAt).toISOString()}`);

let text = '';
for await (const bytes of answer.body.pipeThrough(new TextDecoderStream())) {
  text += bytes;
  const events = text.split('\n\n');
  text = events.pop() ?? '';
  for (const event of events) {
    const name = /^event: (.*)$/m.exec(event)?.[1];
    const data = /^data: (.*)$/m.exec(event)?.[1] ?? '{}';
    // A snapshot has every parcel, a frame those that changed.
    if (name === 'snapshot' || name === 'frame') for (const parcel of JSON.parse(data).parcels) show(parcel);
  }
}

export {};
