// Limits rendering of pages that are not cached: a few at a time, and not all of them for one network.
import type { Edge } from '../http/admit.ts'
import { openWorkQueue } from '../work-queue.ts'

/** A page that is not rendered now: too many renders, or too many new pages for one network. */
export type NotNow = { readonly notNow: 'busy' | 'limited'; readonly retryAfterS: number }

export const BUSY: NotNow = { notNow: 'busy', retryAfterS: 3 }

export type RenderGuard = {
  /** Why this network gets no new page now; `null` when it does, and then it is counted. */
  refusal(network: string): NotNow | null
  /** Renders when it is its turn; throws `QueueFull` when that took too long. */
  run<T>(network: string, render: () => Promise<T>): Promise<T>
}

const RENDERS = { atOnce: 4, waiting: 16, waitMs: 3_000 }
// the rest of the queue is for others
const OF_ONE_NETWORK = 4
// renders cost the time of the whole process, so they are counted for all brands together
const ALL_BRANDS = 'pages'

/** Nothing is rendered yet. */
export function openRenderGuard({ services: { metrics, now }, limits, overload }: Edge): RenderGuard {
  const renders = openWorkQueue(RENDERS)
  metrics.queue('renders', renders.figures)
  const limited = metrics.counter('dasturxon_renders_limited_total', 'Renders refused to one network.')
  const full = metrics.counter('dasturxon_renders_refused_total', 'Renders refused for want of room.')
  const shed = metrics.counter('dasturxon_renders_shed_total', 'Renders refused while overloaded.')
  const networks = new Map<string, number>()
  const count = (network: string, change: 1 | -1) => {
    const left = (networks.get(network) ?? 0) + change
    if (left === 0) networks.delete(network)
    else networks.set(network, left)
  }
  return {
    refusal: (network) => {
      if (overload.sheds('render')) {
        shed.add()
        return BUSY
      }
      if (renders.isFull() || (networks.get(network) ?? 0) >= OF_ONE_NETWORK) {
        full.add()
        return BUSY
      }
      const waitS = limits.take(ALL_BRANDS, 'render', { user: null, device: null, address: network }, now())
      if (waitS === null) return null
      limited.add()
      return { notNow: 'limited', retryAfterS: waitS }
    },
    run: async (network, render) => {
      count(network, 1)
      try {
        return await renders.run(render)
      } finally {
        count(network, -1)
      }
    },
  }
}
