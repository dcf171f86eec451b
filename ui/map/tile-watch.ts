const FAILURES = 4

/** Counts the tiles of a map; `onMissing` is called once, when several failed and none loaded. */
export function watchTiles(onMissing: () => void) {
  let failed = 0
  let isDone = false
  return {
    loaded: () => {
      isDone = true
    },
    failed: () => {
      failed += 1
      if (isDone || failed < FAILURES) return
      isDone = true
      onMissing()
    },
  }
}
