// Stable figures on a noisy machine: short rounds of each variant in turn, and their medians.

export type Figures = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number }

/** One try of the work by one of the callers. */
export type Work = (caller: number) => Promise<void>

/** Lets `callers` repeat the work for `forMs`; every started try is finished and counted. */
export async function oneRound(callers: number, forMs: number, work: Work): Promise<Figures> {
  const latencies: number[] = []
  const start = performance.now()
  const call = async (caller: number) => {
    while (performance.now() - start < forMs) {
      const began = performance.now()
      await work(caller)
      latencies.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  const seconds = (performance.now() - start) / 1000
  latencies.sort((a, b) => a - b)
  return { perSecond: latencies.length / seconds, p50Ms: quantile(latencies, 0.5), p99Ms: quantile(latencies, 0.99) }
}

/** Runs the variants in turn, `times` rounds each, so that a busy moment of the machine affects all of them; their medians. */
export async function inTurn<Side extends string>(
  times: number,
  sides: Readonly<Record<Side, () => Promise<Figures>>>,
): Promise<Readonly<Record<Side, Figures>>> {
  const names = Object.keys(sides) as Side[]
  const rounds = new Map<Side, Figures[]>(names.map((name) => [name, []]))
  for (let time = 0; time < times; time += 1) {
    for (const name of names) rounds.get(name)?.push(await sides[name]())
  }
  return Object.fromEntries(names.map((name) => [name, middle(rounds.get(name) ?? [])])) as Record<Side, Figures>
}

function middle(rounds: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(rounds.map((round) => round[name]))
  return { perSecond: of('perSecond'), p50Ms: of('p50Ms'), p99Ms: of('p99Ms') }
}

/** The middle value; of an even number of values, the lower of the two. */
export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}

/** The percentile of sorted values: the least value that this share of them does not exceed. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}
