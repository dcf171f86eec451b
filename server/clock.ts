// The program's clock.

/** The time of this machine, or in the demo a clock that was started at `start` and runs on from there. */
export function openClock(start: Date | null): () => Date {
  if (start === null) return () => new Date()
  const begun = performance.now()
  return () => new Date(start.getTime() + performance.now() - begun)
}
