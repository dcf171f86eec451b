// How many bodies are read at once: whoever sends one takes memory before anybody knows what it is.
import type { Endpoint } from '@dasturxon/contract/endpoint'
import type { FastifyReply } from 'fastify'
import type { Metrics } from '../metrics.ts'
import { openWorkQueue, QueueFull } from '../work-queue.ts'

export type BodyGate = {
  /** Waits until the body of this call may be read; `false` when it cannot be now. The place is free when the answer is out. */
  mayRead(endpoint: Endpoint, reply: FastifyReply): Promise<boolean>
}

// up to 5 MB each, twice that while its pieces are put together; whoever waits has sent nothing that we read
const UPLOADS = { atOnce: 4, waiting: 28, waitMs: 8_000 }
// up to 64 kB each
const BODIES = { atOnce: 500, waiting: 0, waitMs: 0 }

/** Nobody sends anything yet. */
export function openBodyGate(metrics: Metrics): BodyGate {
  const [uploads, bodies] = [openWorkQueue(UPLOADS), openWorkQueue(BODIES)]
  metrics.queue('uploads', uploads.figures)
  metrics.queue('bodies', bodies.figures)
  return {
    mayRead: async ({ upload, body, isRaw }, { raw }) => {
      if (upload === undefined && body === undefined && isRaw !== true) return true
      try {
        const leave = await (upload === undefined ? bodies : uploads).enter()
        // whoever went away while waiting tells nobody again
        if (raw.destroyed) leave()
        raw.once('finish', leave).once('close', leave)
        return true
      } catch (error) {
        if (error instanceof QueueFull) return false
        throw error
      }
    },
  }
}
