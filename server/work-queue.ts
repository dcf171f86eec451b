// Expensive work: a few at a time, a short queue, and a refusal for the rest.

/** The queue is full, or the wait was too long; a retry a moment later may work. */
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
  /** Waits for a turn and returns the function that ends it; throws `QueueFull` when it is full or the wait is too long. */
  enter(): Promise<() => void>
  /** Runs the work when it is its turn. */
  run<T>(work: () => Promise<T>): Promise<T>
  figures(): QueueFigures
}

type Settings = { readonly atOnce: number; readonly waiting: number; readonly waitMs: number }
/** Starts the turn of a waiting caller, with the function that ends it. */
type Begin = (leave: () => void) => void

/** An empty queue: `atOnce` running, `waiting` behind them, each for at most `waitMs`. */
export function openWorkQueue({ atOnce, waiting: room, waitMs }: Settings): WorkQueue {
  const waiting = new Set<Begin>()
  const counts = { active: 0, done: 0, refused: 0 }
  const isFull = () => counts.active >= atOnce && waiting.size >= room

  function begin(): () => void {
    counts.active += 1
    return once(() => {
      counts.active -= 1
      counts.done += 1
      const [next] = waiting
      if (next === undefined) return
      waiting.delete(next)
      next(begin())
    })
  }
  async function enter(): Promise<() => void> {
    if (counts.active < atOnce) return begin()
    const leave = isFull() ? null : await turnIn(waiting, waitMs)
    if (leave !== null) return leave
    counts.refused += 1
    throw new QueueFull(`expected a turn among ${room} that wait, within ${waitMs} ms`)
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

/** Waits in the queue; `null` when the wait was too long. */
function turnIn(waiting: Set<Begin>, waitMs: number): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const begin: Begin = (leave) => {
      clearTimeout(timer)
      resolve(leave)
    }
    const timer = setTimeout(() => {
      waiting.delete(begin)
      resolve(null)
    }, waitMs)
    waiting.add(begin)
  })
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
