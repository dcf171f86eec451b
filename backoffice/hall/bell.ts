// The sound of a waiter call: one bell, made by the browser. It may sound only after the person has clicked.
const BELL_HZ = 988
const BELL_S = 0.9
const LOUDNESS = 0.25

let context: AudioContext | null = null

/** Allows the bell; called from a click, because browsers refuse sound before one. */
export async function allowBell(): Promise<void> {
  context ??= new AudioContext()
  await context.resume()
}

/** One bell; nothing while sound is not allowed. */
export function ringBell(): void {
  if (context === null || context.state !== 'running') return
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  const from = context.currentTime
  tone.type = 'triangle'
  tone.frequency.value = BELL_HZ
  volume.gain.setValueAtTime(LOUDNESS, from)
  volume.gain.exponentialRampToValueAtTime(0.001, from + BELL_S)
  tone.connect(volume).connect(context.destination)
  tone.start(from)
  tone.stop(from + BELL_S)
}
