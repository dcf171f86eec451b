// `npm run chaos`: causes faults on purpose while customers order, and prints one table of the results. `npm run chaos -- few`
// causes only some of them and fails for no figure: a busy machine misses figures, but loses no order.
import { type Report, runCampaign } from './campaign.ts'
import { ALL_FAULTS, FEW_FAULTS } from './faults.ts'
import { brokenPromises, columns, missedFigures, printReport } from './report.ts'
import { tryVersions } from './versions.ts'

const STREAMS = 16

const WHOLE = { faults: ALL_FAULTS, streams: STREAMS, hasSmallDisk: true, memoryWithinMs: 15_000 }
const FEW = { faults: FEW_FAULTS, streams: 6, hasSmallDisk: false, memoryWithinMs: 0 }

const words = process.argv.slice(2)
const unknown = words.find((word) => word !== 'few')
if (unknown !== undefined) throw new Error(`${unknown}: expected few, or nothing`)
const isWhole = words.length === 0
const plan = isWhole ? WHOLE : FEW
const report: Report = await runCampaign(plan, console.log)
const versions = isWhole ? await tryVersions() : []
console.log(`\n${printReport(report)}`)
console.log(columns(versions.map(({ name, outcome }) => [name, outcome])))
const missed = missedFigures(report)
if (!isWhole) for (const figure of missed) console.log(`MISSED: ${figure}`)
const failures = [
  ...brokenPromises(report),
  ...(isWhole ? missed : []),
  ...versions.filter(({ isBroken }) => isBroken).map(({ name, outcome }) => `${name}: ${outcome}`),
]
for (const failure of failures) console.error(`FAILED: ${failure}`)
process.exitCode = failures.length === 0 ? 0 : 1
