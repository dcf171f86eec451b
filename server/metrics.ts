// Metrics of the process: a registry of counters and gauges, printed in Prometheus' text format.
import type { CacheFigures } from './bounded-cache.ts'
import type { QueueFigures } from './work-queue.ts'

export type Labels = Readonly<Record<string, string>>
type Sample = { readonly labels: Labels; readonly value: number }
/** A figure, or one for each set of labels. */
export type Read = () => number | readonly Sample[]

export type Counter = { add(labels?: Labels, by?: number): void }

export type Metrics = {
  /** A counter that the caller increments. */
  counter(name: string, help: string): Counter
  /** A counter that is counted elsewhere and read on request. */
  total(name: string, help: string, read: Read): void
  /** A gauge, read on request. */
  gauge(name: string, help: string, read: Read): void
  /** The metrics of a cache, under its name. */
  cache(name: string, read: () => CacheFigures): void
  /** The metrics of a queue, under its name. */
  queue(name: string, read: () => QueueFigures): void
  /** Everything, as text. */
  text(): string
}

type Family = { readonly type: 'counter' | 'gauge'; readonly help: string; readonly reads: Read[] }

// labels come from our own lists; if one ever came from a visitor, memory must not grow without limit
const MOST_SETS = 2_000

/** An empty registry. */
export function openMetrics(): Metrics {
  const families = new Map<string, Family>()
  const add = (type: Family['type'], name: string, help: string, read: Read) => {
    const family = families.get(name)
    if (family === undefined) families.set(name, { type, help, reads: [read] })
    else family.reads.push(read)
  }
  const total: Metrics['total'] = (name, help, read) => add('counter', name, help, read)
  const gauge: Metrics['gauge'] = (name, help, read) => add('gauge', name, help, read)
  return {
    total,
    gauge,
    counter: (name, help) => {
      const counted = countedSets()
      total(name, help, counted.read)
      return counted
    },
    cache: (name, read) => showCache({ total, gauge }, name, read),
    queue: (name, read) => showQueue({ total, gauge }, name, read),
    text: () => Array.from(families, ([name, family]) => familyText(name, family)).join(''),
  }
}

type Shown = Pick<Metrics, 'total' | 'gauge'>

function showCache({ total, gauge }: Shown, name: string, read: () => CacheFigures): void {
  const of = (figure: keyof CacheFigures) => () => [{ labels: { cache: name }, value: read()[figure] }]
  gauge('dasturxon_cache_entries', 'Entries in a cache.', of('entries'))
  gauge('dasturxon_cache_bytes', 'Bytes that a cache holds, as it counts them.', of('bytes'))
  total('dasturxon_cache_hits_total', 'Answers found in a cache.', of('hits'))
  total('dasturxon_cache_misses_total', 'Answers not found in a cache.', of('misses'))
  total('dasturxon_cache_evictions_total', 'Entries dropped for want of room.', of('evictions'))
}

function showQueue({ total, gauge }: Shown, name: string, read: () => QueueFigures): void {
  const of = (figure: keyof QueueFigures) => () => [{ labels: { queue: name }, value: read()[figure] }]
  gauge('dasturxon_queue_active', 'Work being done now.', of('active'))
  gauge('dasturxon_queue_waiting', 'Work that waits for its turn.', of('waiting'))
  total('dasturxon_queue_done_total', 'Work that was done.', of('done'))
  total('dasturxon_queue_refused_total', 'Work refused because the queue was full.', of('refused'))
}

function countedSets(): Counter & { readonly read: Read } {
  const sets = new Map<string, { readonly labels: Labels; value: number }>()
  return {
    add: (labels = {}, by = 1) => {
      const key = JSON.stringify(labels)
      const held = sets.get(key)
      if (held !== undefined) held.value += by
      else if (sets.size < MOST_SETS) sets.set(key, { labels, value: by })
    },
    read: () => (sets.size === 0 ? 0 : [...sets.values()]),
  }
}

function familyText(name: string, { type, help, reads }: Family): string {
  const samples = reads.flatMap((read) => {
    const value = read()
    return typeof value === 'number' ? [{ labels: {}, value }] : value
  })
  const lines = samples.map(({ labels, value }) => `${name}${labelText(labels)} ${value}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
