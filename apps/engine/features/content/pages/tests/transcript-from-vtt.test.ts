import { expect, it } from 'vitest';
import { transcriptFromVtt } from '../server/transcript-from-vtt.ts';

it('makes a WebVTT file readable: speakers in front, no times, one paragraph a turn', () => {
  const file = `WEBVTT - Episode 4

NOTE made by a machine

1
00:00:01.000 --> 00:00:04.000
<v Dana>Good morning.

00:00:04.000 --> 00:00:06.000 align:start
<v Dana>Today we talk about <i>quarters</i>.

00:00:06.000 --> 00:00:09.000
<v.loud Peter>A section has four. <v Dana>It does.</v>
`;
  expect(transcriptFromVtt(file)).toBe(
    '**Dana:** Good morning. Today we talk about quarters.\n\n**Peter:** A section has four.\n\n**Dana:** It does.',
  );
  expect(transcriptFromVtt(`\uFEFF${file.replaceAll('\n', '\r\n')}`)).toBe(transcriptFromVtt(file));
});

it('leaves any other text as it is', () => {
  for (const text of ['', 'Just words.\n\nMore --> of them.', 'WEBVTTs are files'])
    expect(transcriptFromVtt(text)).toBe(text);
});
