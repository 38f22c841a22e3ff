const beepHertz = 220;
const beepSeconds = 0.35;

/** A low tone and, on a phone, a vibration: nobody looks at the screen while scanning. */
export function signalError(): void {
  navigator.vibrate?.(beepSeconds * 1000);
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  tone.frequency.value = beepHertz;
  tone.connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + beepSeconds);
}
