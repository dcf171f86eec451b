// Prints the table of figures: `npm run bench`, or only parts of it: `npm run bench -- orders pages`, `-- taps times=3`.
import { availableParallelism, loadavg } from 'node:os'
import { measureCached } from './cached.ts'
import { measureCallbacks } from './callbacks.ts'
import { measureDeskMenu } from './desk-menu.ts'
import { measureFling } from './fling.ts'
import { measureFloods } from './floods.ts'
import { measureGrowth } from './growth.ts'
import { measureInteractive } from './interactive.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureStops } from './live/stops.ts'
import { measureStreams } from './live/streams.ts'
import { measureManyZones } from './many-zones.ts'
import { measureMaps } from './maps.ts'
import { measureOrderCpu } from './order-cpu.ts'
import { measureOrders } from './orders.ts'
import { measurePages } from './pages.ts'
import { measurePaint } from './paint.ts'
import type { LONG_PARTS, USUAL_PARTS } from './part-names.ts'
import { measurePictures } from './pictures.ts'
import { measureReads } from './reads.ts'
import { openStage, type Settings, type Stage } from './stage.ts'
import { megabytes, missedCounts, printTable, type Row } from './table.ts'
import { measureTaps } from './taps.ts'
import { measureTiles } from './tiles.ts'
import { weighHome } from './weight.ts'
import { measureZones } from './zones.ts'

// strangers are distinguished by the address that a proxy forwards
const PROXIED: Settings = { TRUSTED_PROXIES: '127.0.0.1' }

type Measure = (stage: Stage) => Promise<readonly Row[]>
/** In a separate server, restarted with these settings: its memory is measured. */
const alone =
  (settings: Settings, measure: Measure): Measure =>
  async (stage) =>
    measure(await stage.restart(settings))

const PARTS: Readonly<Record<(typeof USUAL_PARTS)[number], Measure>> = {
  weight: weighHome,
  lighthouse: measureLighthouse,
  interactive: measureInteractive,
  maps: measureMaps,
  paint: (stage) => measurePaint(stage, times),
  pages: measurePages,
  orders: measureOrders,
  'order-cpu': measureOrderCpu,
  reads: measureReads,
  callbacks: measureCallbacks,
  zones: measureZones,
  'many-zones': measureManyZones,
  tiles: measureTiles,
  // fills the table of orders
  growth: measureGrowth,
  // last: each stops the server before it
  stops: alone(PROXIED, measureStops),
  streams: alone(PROXIED, measureStreams),
  pictures: alone({}, measurePictures),
  cached: alone({}, measureCached),
  floods: alone({ ...PROXIED, RATE_LIMIT_SCALE: '1' }, measureFloods),
}

/** How often each tap is tried, and each action of paint. */
const TIMES = /^times=(\d+)$/
const times = process.argv.map((word) => Number(TIMES.exec(word)?.[1])).find(Number.isFinite)

const LONG: Readonly<Record<(typeof LONG_PARTS)[number], Measure>> = {
  fling: measureFling,
  // puts a thousand products into one category
  'desk-menu': measureDeskMenu,
  taps: (stage) => measureTaps(stage, times),
}
const ALL: Readonly<Record<string, Measure>> = { ...PARTS, ...LONG }

const asked = process.argv.slice(2).filter((word) => !TIMES.test(word))
const unknown = asked.find((part) => ALL[part] === undefined)
if (unknown === undefined) await bench(asked.length === 0 ? Object.keys(PARTS) : asked)
else {
  console.error(`${unknown}: expected one of ${Object.keys(ALL).join(', ')}`)
  process.exitCode = 1
}

async function bench(parts: readonly string[]): Promise<void> {
  // a busy machine makes every rate low; only comparisons with a baseline are reliable then
  const [load = 0] = loadavg()
  console.log('Starting the server on a database of its own…')
  const stage = await openStage()
  try {
    const idle = stage.memoryBytes()
    const rows: Row[] = []
    for (const part of parts) {
      console.log(`Measuring ${part}…`)
      rows.push(...((await ALL[part]?.(stage)) ?? []))
    }
    rows.push({ what: 'Memory of the server, idle', ours: megabytes(idle) })
    rows.push({ what: 'Memory of the server, after the load', ours: megabytes(stage.memoryBytes()) })
    console.log(`\n${printTable(rows)}`)
    console.log(`\n${availableParallelism()} cores, load ${load.toFixed(1)} before the start, Node ${process.version}`)
    // what is counted is the same on a busy machine
    const missed = missedCounts(rows)
    for (const { what, target } of missed) console.error(`FAILED: ${what}: ${target}`)
    if (missed.length > 0) process.exitCode = 1
  } finally {
    await stage.close()
  }
}
