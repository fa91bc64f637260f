const KEPT = 'quarterline.outbid-sound';

export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEPT) !== 'off';
  } catch {
    return true;
  }
}

export function setSoundOn(on: boolean): void {
  try {
    localStorage.setItem(KEPT, on ? 'on' : 'off');
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}

let audio: AudioContext | null = null;

/** Browsers allow sound only after a touch or a key: called on the first of each, and for one before this was loaded. */
export function allowSound(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  // Some browsers start it only within the touch itself.
  if (audio.state === 'suspended') void audio.resume();
}

/** One soft low note, once, and a short vibration where the device has one. */
export function soundOutbid(): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(120);
  if (isSoundOn()) playNote(330);
}

/** One soft note of so many hertz; nothing before the browser allows sound. */
export function playNote(hertz: number): void {
  if (audio === null || audio.state !== 'running') return;
  const [note, volume] = [audio.createOscillator(), audio.createGain()];
  const start = audio.currentTime;
  note.frequency.value = hertz;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.6);
  note.connect(volume).connect(audio.destination);
  note.start(start);
  note.stop(start + 0.6);
}
