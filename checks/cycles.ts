// Finds cycles of modules.

/** Cycles in a graph of modules, each as its shortest path; a cycle is reported once. */
export function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const told = new Set<string>()
  const cycles: string[][] = []
  for (const start of [...graph.keys()].sort()) {
    if (told.has(start)) continue
    const cycle = wayBack(graph, start)
    if (cycle === null) continue
    for (const member of cycle) told.add(member)
    cycles.push(cycle)
  }
  return cycles
}

/** The shortest way from `start` back to itself, breadth first. */
function wayBack(graph: ReadonlyMap<string, readonly string[]>, start: string): string[] | null {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const here of queue) {
    for (const next of graph.get(here) ?? []) {
      if (next === start) return trail(cameFrom, start, here)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, here)
      queue.push(next)
    }
  }
  return null
}

function trail(cameFrom: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const way: string[] = []
  for (let here: string | undefined = end; here !== undefined && here !== start; here = cameFrom.get(here)) {
    way.unshift(here)
  }
  return [start, ...way]
}
