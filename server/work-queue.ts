// Work that costs much: a few at a time, a short queue behind them, and a clear refusal for the rest.

/** The queue is full, or nobody's turn came in time; asking again a moment later may work. */
export class QueueFull extends Error {}

export type QueueFigures = {
  readonly active: number
  readonly waiting: number
  readonly done: number
  readonly refused: number
}

export type WorkQueue = {
  /** Whether the next one would be refused. */
  isFull(): boolean
  /** Waits for a turn and gives the function that ends it; throws `QueueFull` when there is no room or no turn in time. */
  enter(): Promise<() => void>
  /** Does the work in its turn. */
  run<T>(work: () => Promise<T>): Promise<T>
  figures(): QueueFigures
}

type Settings = { readonly atOnce: number; readonly waiting: number; readonly waitMs: number }
type Waiter = { readonly begin: () => void }

/** An empty queue: `atOnce` at work, `waiting` behind them, each for at most `waitMs`. */
export function openWorkQueue({ atOnce, waiting: room, waitMs }: Settings): WorkQueue {
  const waiting = new Set<Waiter>()
  const counts = { active: 0, done: 0, refused: 0 }

  function leaveOnce(): () => void {
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      counts.active -= 1
      counts.done += 1
      for (const next of waiting) {
        waiting.delete(next)
        return next.begin()
      }
    }
  }
  function refusal(reason: string): QueueFull {
    counts.refused += 1
    return new QueueFull(reason)
  }
  function turn(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        begin: () => {
          clearTimeout(timer)
          counts.active += 1
          resolve(leaveOnce())
        },
      }
      const timer = setTimeout(() => {
        waiting.delete(waiter)
        reject(refusal(`expected a turn within ${waitMs} ms`))
      }, waitMs)
      waiting.add(waiter)
    })
  }
  const isFull = () => counts.active >= atOnce && waiting.size >= room
  const enter = async () => {
    if (isFull()) throw refusal(`expected room among ${room} that wait`)
    if (counts.active >= atOnce) return turn()
    counts.active += 1
    return leaveOnce()
  }
  return {
    isFull,
    enter,
    run: async (work) => {
      const leave = await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
    figures: () => ({ ...counts, waiting: waiting.size }),
  }
}
