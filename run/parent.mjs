// A command must not outlive the npm that a person started and then lost.
import { parentOf, processLife, programOf } from './process.mjs'

const POLL_MS = 500
const SHELLS = new Set(['sh', 'dash', 'bash', 'ash', 'busybox'])

/** Calls `onGone` once when the npm that started this process has died. Does not keep the process alive. */
export function watchParent(onGone) {
  // started by hand there is no npm, and a shell that ends may leave us running on purpose (nohup)
  if (process.env.npm_lifecycle_event === undefined) return
  const above = ancestors()
  const lives = above.map(processLife)
  const timer = setInterval(() => {
    if (above.every((pid, i) => processLife(pid) === lives[i])) return
    clearInterval(timer)
    onGone()
  }, POLL_MS)
  timer.unref()
}

/** Our parent and, when that is only the shell npm put between, its parent too. */
function ancestors() {
  const parent = process.ppid
  const above = SHELLS.has(programOf(parent) ?? '') ? parentOf(parent) : null
  return above === null ? [parent] : [parent, above]
}
