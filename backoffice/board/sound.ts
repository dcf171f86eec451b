// The sound of a new order: two rising notes, made by the browser. It may sound only after the person has clicked.
const NOTES_HZ = [659, 880] as const
const NOTE_S = 0.18
const LOUDNESS = 0.25
const LOUD = 0.6
const LOST_HZ = [740, 587, 440] as const
const SHAKE_MS = [200, 100, 200, 100, 200]

let context: AudioContext | null = null

/** Allows sounds; called from a click, because browsers refuse sound before one. */
export async function allowSound(): Promise<void> {
  context ??= new AudioContext()
  await context.resume()
}

/** Two rising notes, louder when it has waited long; nothing while sound is not allowed. */
export function ringNewOrder(isLong: boolean): void {
  play(NOTES_HZ, isLong ? LOUD : LOUDNESS)
}

/** Three falling notes: the line is lost. */
export function ringLost(): void {
  play(LOST_HZ, LOUDNESS)
}

/** A phone shakes three times; where it cannot, nothing happens. */
export function shake(): void {
  if ('vibrate' in navigator) navigator.vibrate(SHAKE_MS)
}

function play(notesHz: readonly number[], loudness: number): void {
  if (context === null || context.state !== 'running') return
  for (const [at, frequency] of notesHz.entries())
    note(context, { frequency, loudness, from: context.currentTime + at * NOTE_S })
}

type Note = { readonly frequency: number; readonly loudness: number; readonly from: number }

function note(audio: AudioContext, { frequency, loudness, from }: Note): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(loudness, from)
  volume.gain.exponentialRampToValueAtTime(0.001, from + NOTE_S)
  tone.connect(volume).connect(audio.destination)
  tone.start(from)
  tone.stop(from + NOTE_S)
}
