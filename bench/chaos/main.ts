// `npm run chaos`: causes faults on purpose while customers order, and prints one table of the results.
import { type Report, runCampaign } from './campaign.ts'
import { ALL_FAULTS } from './faults.ts'
import { brokenPromises, columns, missedFigures, printReport } from './report.ts'
import { tryVersions } from './versions.ts'

const STREAMS = 16

const plan = { faults: ALL_FAULTS, streams: STREAMS, hasSmallDisk: true, memoryWithinMs: 15_000 }
const report: Report = await runCampaign(plan, console.log)
const versions = await tryVersions()
console.log(`\n${printReport(report)}`)
console.log(columns(versions.map(({ name, outcome }) => [name, outcome])))
const failures = [
  ...brokenPromises(report),
  ...missedFigures(report),
  ...versions.filter(({ isBroken }) => isBroken).map(({ name, outcome }) => `${name}: ${outcome}`),
]
for (const failure of failures) console.error(`FAILED: ${failure}`)
process.exitCode = failures.length === 0 ? 0 : 1
