/** Hertz: recorded · already recorded, or stopped. */
const TONES = { good: 880, bad: 294 };
const SECONDS = 0.09;
const LOUDNESS = 0.05;

let audio: AudioContext | undefined;

/** A short quiet tone and a touch of the phone, for whoever looks at the people and not at the screen. */
export function signal(kind: keyof typeof TONES): void {
  navigator.vibrate?.(kind === 'good' ? 40 : [60, 60, 60]);
  try {
    audio ??= new AudioContext();
    // Nobody has touched the page yet: browsers keep it quiet.
    if (audio.state !== 'running') return void audio.resume().catch(() => {});
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = TONES[kind];
    volume.gain.value = LOUDNESS;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + SECONDS);
  } catch {
    // A browser without sound: the bar on the screen says it.
  }
}
