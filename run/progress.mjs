// What a person who waits for the tests reads: how much of a stage is done and how long the rest takes.

const TELL_EVERY_MS = 15_000

/** `journeys 40 of 85 · 2 min left, 7 min in all`; `laterS` is what the stages after this one usually take. */
export function progressLine({ stage, done, total, elapsedMs, laterS }) {
  const leftS = done === 0 ? null : ((elapsedMs / done) * (total - done)) / 1000
  const left = leftS === null ? '' : ` · ${minutes(leftS)} left, ${minutes(leftS + laterS)} in all`
  return `${stage} ${done} of ${total}${left}`
}

/** `40 s` below two minutes, `3 min` from there on. */
export function minutes(seconds) {
  return seconds < 120 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`
}

/** Prints the line of a stage now and then; `step` counts one more as done. */
export function progressOf(stage, { laterS = Number(process.env.TESTS_LATER_S ?? 0), tell = console.log } = {}) {
  let [total, done] = [0, 0]
  let [since, lastToldAt] = [0, 0]
  return {
    begin(count) {
      total = count
      since = lastToldAt = performance.now()
      tell(`${stage} 0 of ${total}`)
    },
    step() {
      done += 1
      const now = performance.now()
      if (now - lastToldAt < TELL_EVERY_MS && done < total) return
      lastToldAt = now
      tell(progressLine({ stage, done, total, elapsedMs: now - since, laterS }))
    },
  }
}
