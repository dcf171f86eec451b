// A PostgreSQL that dies under a running server (out of memory, a kill by mistake) comes back by itself.

import type { Cluster } from './cluster.ts'
import { processLife } from './process-life.ts'
import { type Running, startPostmaster } from './start-postmaster.ts'

export type Upkeep = {
  /** Ends the watch; gives the pid of the postmaster that runs now. */
  end(): Promise<number>
}

const LOOK_EVERY_MS = 500

/** Watches `running` and starts it again, on the same port, when its process is gone; `onLook` is called at each look. */
export function keepUp(cluster: Cluster, running: Running, onLook: () => void): Upkeep {
  let current = { ...running, life: processLife(running.pid) }
  let revival: Promise<void> | null = null
  const look = () => {
    onLook()
    if (revival !== null || processLife(current.pid) === current.life) return
    revival = startPostmaster(cluster, current.port)
      .then((next) => {
        current = { ...next, life: processLife(next.pid) }
      })
      // the reason stands in PostgreSQL's log; the next look tries again
      .catch(() => undefined)
      .finally(() => {
        revival = null
      })
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return {
    end: async () => {
      clearInterval(timer)
      await revival
      return current.pid
    },
  }
}
