// Timeouts.

/** The work was not done in time; the edge answers 503. */
export class TimeIsUp extends Error {}

/** The outcome of `work`, or `TimeIsUp` when it takes longer; the work itself continues and its outcome is dropped. */
export async function withinTime<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeIsUp(`expected an answer within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}
