// Prints the table of figures: `npm run bench`, or only parts of it: `npm run bench -- orders pages`.
import { availableParallelism, loadavg } from 'node:os'
import { measureGrowth } from './growth.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureOrders } from './orders.ts'
import { measurePages } from './pages.ts'
import { measurePaint } from './paint.ts'
import { measureReads } from './reads.ts'
import { openStage, type Stage } from './stage.ts'
import { megabytes, printTable, type Row } from './table.ts'
import { weighHome } from './weight.ts'

const PARTS: Readonly<Record<string, (stage: Stage) => Promise<readonly Row[]>>> = {
  weight: weighHome,
  lighthouse: measureLighthouse,
  paint: measurePaint,
  pages: measurePages,
  orders: measureOrders,
  reads: measureReads,
  // the last: it fills the table of orders
  growth: measureGrowth,
}

const asked = process.argv.slice(2)
const unknown = asked.find((part) => PARTS[part] === undefined)
if (unknown === undefined) await bench(asked.length === 0 ? Object.keys(PARTS) : asked)
else {
  console.error(`${unknown}: expected one of ${Object.keys(PARTS).join(', ')}`)
  process.exitCode = 1
}

async function bench(parts: readonly string[]): Promise<void> {
  // a busy machine makes every rate low; only what stands beside the bare thing can then be believed
  const [load = 0] = loadavg()
  console.log('Starting the server on a database of its own…')
  const stage = await openStage()
  try {
    const idle = stage.memoryBytes()
    const rows: Row[] = []
    for (const part of parts) {
      console.log(`Measuring ${part}…`)
      rows.push(...((await PARTS[part]?.(stage)) ?? []))
    }
    rows.push({ what: 'Memory of the server, idle', ours: megabytes(idle) })
    rows.push({ what: 'Memory of the server, after the load', ours: megabytes(stage.memoryBytes()) })
    console.log(`\n${printTable(rows)}`)
    console.log(`\n${availableParallelism()} cores, load ${load.toFixed(1)} before the start, Node ${process.version}`)
  } finally {
    await stage.close()
  }
}
