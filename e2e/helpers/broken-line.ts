// A line between a page and the server that breaks by chance, in virtual time: requests are lost, answers are lost, requests
// arrive after the page has given up, and the browser closes the page.
import type { Site } from './site.ts'

/** What is drawn for one case: how long the line is up and down in turn, and what a cut does to the request on its way. */
export type Cuts = {
  /** milliseconds, beginning with the line up; after the last the line stays up */
  readonly spells: readonly number[]
  /** how long each request takes, in turn */
  readonly takesMs: readonly number[]
  /** whether a request that a cut has met arrives all the same, not at all, or late */
  readonly fates: readonly ('arrives' | 'lost' | 'late')[]
  /** with which request the browser closes the page; 0: with none */
  readonly closedAt: number
}

/** The browser has closed the page: whatever it was waiting for, it will not learn. */
export class PageClosed extends Error {}

type Server = (url: string, init: RequestInit) => Promise<Response>

/** Whether the line is up at a moment, and when that changes. */
function spellAt(spells: Cuts['spells'], at: number): { readonly isUp: boolean; readonly ends: number } {
  let ends = 0
  for (const [index, length] of spells.entries()) {
    ends += length
    if (at < ends) return { isUp: index % 2 === 0, ends }
  }
  return { isUp: true, ends: Number.POSITIVE_INFINITY }
}

/** The line of one case: its clock, its `fetch`, and how long to wait until it is up. */
export function brokenLine(cuts: Cuts, server: Server) {
  let [now, asked, broken] = [0, 0, 0]
  const late: (() => Promise<unknown>)[] = []
  const nextOf = <T>(list: readonly T[], fallback: T): T => list[asked % Math.max(1, list.length)] ?? fallback

  async function arriveLate(): Promise<void> {
    for (const arrive of late.splice(0)) await arrive()
  }
  async function fetchOver(url: string, init: RequestInit): Promise<Response> {
    asked += 1
    const isClosing = asked === cuts.closedAt
    const { isUp, ends } = spellAt(cuts.spells, now)
    if (!isUp) {
      broken += 1
      if (isClosing) throw new PageClosed()
      throw new TypeError('no connection')
    }
    await arriveLate()
    const takes = nextOf(cuts.takesMs, 50)
    const isCut = now + takes > ends
    now = Math.min(now + takes, ends)
    if (!isCut && !isClosing) return server(url, init)
    broken += 1
    const fate = nextOf(cuts.fates, 'lost')
    if (fate === 'arrives') await server(url, init)
    if (fate === 'late') late.push(() => server(url, init))
    if (isClosing) throw new PageClosed()
    throw new TypeError('the line was cut')
  }
  return {
    now: () => now,
    /** How many requests have met a cut. */
    breaks: () => broken,
    fetch: fetchOver,
    wait: async (ms: number) => {
      now += ms
    },
    /** The browser says that it is online again. */
    untilUp: async () => {
      const { isUp, ends } = spellAt(cuts.spells, now)
      if (!isUp) now = ends
    },
    /** What is still on its way arrives in the end. */
    end: arriveLate,
  }
}

/** The headers of the page of a signed-in customer. */
export function pageHeaders({ host }: Pick<Site, 'host'>, token: string): Readonly<Record<string, string>> {
  return { host, origin: `http://${host}`, cookie: `sid=${token}` }
}
