// The sound of a new order: two rising notes, made by the browser. It may sound only after the person has clicked.
const NOTES_HZ = [659, 880] as const
const NOTE_S = 0.18
const LOUDNESS = 0.25

let context: AudioContext | null = null

/** Allows sounds; called from a click, because browsers refuse sound before one. */
export async function allowSound(): Promise<void> {
  context ??= new AudioContext()
  await context.resume()
}

/** Two rising notes; nothing while sound is not allowed. */
export function ringNewOrder(): void {
  if (context === null || context.state !== 'running') return
  for (const [at, frequency] of NOTES_HZ.entries()) note(context, frequency, context.currentTime + at * NOTE_S)
}

function note(audio: AudioContext, frequency: number, from: number): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(LOUDNESS, from)
  volume.gain.exponentialRampToValueAtTime(0.001, from + NOTE_S)
  tone.connect(volume).connect(audio.destination)
  tone.start(from)
  tone.stop(from + NOTE_S)
}
