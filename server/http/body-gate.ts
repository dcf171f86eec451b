// Limits how many bodies are read at once: a body takes memory before it is known what it is.
import type { Endpoint } from '@dasturxon/contract/endpoint'
import type { FastifyReply } from 'fastify'
import type { Metrics } from '../metrics.ts'
import { openWorkQueue, QueueFull } from '../work-queue.ts'

export type BodyGate = {
  /** Waits until the body of this call may be read; `false` when there is no room. The place is freed with the answer. */
  mayRead(endpoint: Endpoint, reply: FastifyReply): Promise<boolean>
}

// up to 5 MB each, twice that while its chunks are joined; waiting clients have sent nothing that we read
const UPLOADS = { atOnce: 4, waiting: 28, waitMs: 8_000 }
// up to 64 kB each
const BODIES = { atOnce: 500, waiting: 0, waitMs: 0 }

/** A gate without any body yet. */
export function openBodyGate(metrics: Metrics): BodyGate {
  const [uploads, bodies] = [openWorkQueue(UPLOADS), openWorkQueue(BODIES)]
  metrics.queue('uploads', uploads.figures)
  metrics.queue('bodies', bodies.figures)
  return {
    mayRead: async ({ upload, body, isRaw }, { raw }) => {
      if (upload === undefined && body === undefined && isRaw !== true) return true
      try {
        const leave = await (upload === undefined ? bodies : uploads).enter()
        // a client that disconnected while waiting emits no second event
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
