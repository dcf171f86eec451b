// A command must end when the npm that started it was killed.
import { parentOf, processLife, programOf } from './process.mjs'

const POLL_MS = 500
const SHELLS = new Set(['sh', 'dash', 'bash', 'ash', 'busybox'])

/** Calls `onGone` once when the npm that started this process has ended. Does not keep the process alive. */
export function watchParent(onGone) {
  // without npm nothing is watched: a shell may end and leave us running on purpose (nohup)
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

/** Our parent and, when that is only the shell of npm, its parent too. */
function ancestors() {
  const parent = process.ppid
  const above = SHELLS.has(programOf(parent) ?? '') ? parentOf(parent) : null
  return above === null ? [parent] : [parent, above]
}
