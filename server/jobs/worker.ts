// The worker: two lanes that do not wait for each other, so that a slow gateway delays only its own jobs.
import type { Log } from '../log.ts'
import { doJob, doNextInside, type JobTools } from './do-job.ts'
import { claimOutside, type DueOutsideJob } from './queue.ts'

export type Worker = {
  /** Stops after the running jobs. */
  stop(): Promise<void>
}

const POLL_MS = 200
const MOST_OUTSIDE = 16
const MOST_PER_GATEWAY = 4

/** Polls for due jobs until stopped. */
export function startWorker(tools: JobTools): Worker {
  const watch = watchQueue(tools.log)
  const lanes = [startLoop(() => watch(() => doNextInside(tools))), startOutsideLane(tools, watch)]
  return {
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}

type Watch = (work: () => Promise<boolean>) => Promise<boolean>

/** Returns `false` when the queue cannot be reached, and logs that once until it can be again. */
function watchQueue(log: Log): Watch {
  let isDown = false
  return async (work) => {
    try {
      const answer = await work()
      isDown = false
      return answer
    } catch (error) {
      if (!isDown) log.warn({ event: 'QUEUE_DOWN', error }, 'job queue cannot be read')
      isDown = true
      return false
    }
  }
}

/** Runs many jobs at once. A gateway at its limit is left out of the claim: its jobs wait, those of others do not. */
function startOutsideLane(tools: JobTools, watch: Watch): Worker {
  const atHand = new Map<DueOutsideJob, Promise<void>>()
  const begin = async (job: DueOutsideJob) => {
    await watch(async () => {
      await doJob(tools, job)
      return true
    })
    atHand.delete(job)
    loop.wake()
  }
  const claimNext = async () => {
    if (atHand.size >= MOST_OUTSIDE) return false
    const job = await claimOutside(tools.workerPool, tools.clock.chosenTime(), fullGateways([...atHand.keys()]))
    if (job === null) return false
    atHand.set(job, begin(job))
    return true
  }
  const loop = startLoop(() => watch(claimNext))
  return {
    stop: async () => {
      await loop.stop()
      await Promise.all(atHand.values())
    },
  }
}

function fullGateways(jobs: readonly DueOutsideJob[]): readonly string[] {
  const byGateway = Map.groupBy(jobs, ({ gateway }) => gateway)
  return [...byGateway].filter(([, of]) => of.length >= MOST_PER_GATEWAY).map(([gateway]) => gateway)
}

/** Repeats `step` until stopped: at once while it finds something to do, else after a pause or when woken. */
function startLoop(step: () => Promise<boolean>): Worker & { wake(): void } {
  let isStopped = false
  let wake: () => void = () => undefined
  const run = async () => {
    while (!isStopped) {
      // created before the step, so that a wake-up during the step is not lost
      const woken = Promise.withResolvers<void>()
      wake = woken.resolve
      if (await step()) continue
      const timer = setTimeout(woken.resolve, POLL_MS).unref()
      if (!isStopped) await woken.promise
      clearTimeout(timer)
    }
  }
  const running = run()
  return {
    wake: () => wake(),
    stop: async () => {
      isStopped = true
      wake()
      await running
    },
  }
}
