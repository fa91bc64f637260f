/** Good for speech and music of an episode, in kilobits a second: for one channel, and for two. */
const KBITS = [96, 160] as const;
const RATES = [32_000, 44_100, 48_000] as const;

export type EncodedSound = { ok: true; mp3: Buffer } | { ok: false; sentence: string };

/**
 * A WAV file as an MP3 that every player takes. `onShare` is called with how much is done, from 0 to 1. For the thread that converts files:
 * a minute of sound takes a second.
 */
export const encodeSound = async (
  name: string,
  wave: Uint8Array,
  onShare: (share: number) => void,
): Promise<EncodedSound> => {
  const bunny = await import('mediabunny');
  const { registerMp3Encoder } = await import('@mediabunny/mp3-encoder');
  if (!(await bunny.canEncodeAudio('mp3'))) registerMp3Encoder();
  const input = new bunny.Input({ source: new bunny.BufferSource(wave), formats: [bunny.WAVE] });
  const output = new bunny.Output({ format: new bunny.Mp3OutputFormat(), target: new bunny.BufferTarget() });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) return unreadable(name);
    const [numberOfChannels, sampleRate] = [Math.min(2, track.numberOfChannels), rateOf(track.sampleRate)];
    const bitrate = (KBITS[numberOfChannels - 1] ?? KBITS[1]) * 1000;
    const conversion = await bunny.Conversion.init({
      input,
      output,
      audio: { codec: 'mp3', bitrate, numberOfChannels, sampleRate, forceTranscode: true },
      // Titles and names that the program wrote which recorded it.
      tags: {},
      showWarnings: false,
    });
    if (!conversion.isValid) return unreadable(name);
    conversion.onProgress = onShare;
    await conversion.execute();
  } catch {
    return unreadable(name);
  } finally {
    input.dispose();
  }
  const { buffer } = output.target;
  return buffer ? { ok: true, mp3: Buffer.from(buffer) } : unreadable(name);
};

/** The nearest rate that an MP3 may have and that loses nothing which can be heard. */
const rateOf = (rate: number): number => RATES.find((one) => one >= rate) ?? RATES[2];

const unreadable = (name: string): EncodedSound => ({
  ok: false,
  sentence: `${name} cannot be played: the file is damaged, or of a kind that few programs write. Save it as MP3 and send that.`,
});

/** True when every browser plays this M4A: its sound is AAC. Other sounds in the same wrapping play on few devices. */
export const isPlayable = async (m4a: Uint8Array): Promise<boolean> => {
  const { Input, BufferSource, MP4, QTFF } = await import('mediabunny');
  const input = new Input({ source: new BufferSource(m4a), formats: [MP4, QTFF] });
  try {
    return (await input.getPrimaryAudioTrack())?.codec === 'aac';
  } catch {
    return false;
  } finally {
    input.dispose();
  }
};
