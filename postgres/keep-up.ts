// Restarts a PostgreSQL that died while the server runs (out of memory, killed by mistake).

import type { Cluster } from './cluster.ts'
import { processLife } from './process-life.ts'
import { type Running, startPostmaster } from './start-postmaster.ts'

export type Upkeep = {
  /** Stops watching; resolves to the pid of the postmaster that runs now. */
  end(): Promise<number>
}

const LOOK_EVERY_MS = 500

type Options = {
  readonly running: Running
  /** called at each check */
  onLook(): void
  /** Called when a check or a restart failed; the next check tries again. */
  onFault(error: unknown): void
}

/** Watches `running` and restarts it on the same port when its process is gone. */
export function keepUp(cluster: Cluster, { running, onLook, onFault }: Options): Upkeep {
  let current = { ...running, life: processLife(running.pid) }
  let revival: Promise<void> | null = null
  const look = () => {
    onLook()
    if (revival !== null || processLife(current.pid) === current.life) return
    revival = startPostmaster(cluster, current.port)
      .then((next) => {
        current = { ...next, life: processLife(next.pid) }
      })
      .catch(onFault)
      .finally(() => {
        revival = null
      })
  }
  // the check opens files, which fails when too many are open; an error thrown from a timer would end the process
  const lookSafely = () => {
    try {
      look()
    } catch (error) {
      onFault(error)
    }
  }
  const timer = setInterval(lookSafely, LOOK_EVERY_MS)
  timer.unref()
  return {
    end: async () => {
      clearInterval(timer)
      await revival
      return current.pid
    },
  }
}
