// `npm run chaos`: breaks the shop on purpose while customers order, and prints one table of what became of it.
import { type Report, runCampaign } from './campaign.ts'
import { ALL_FAULTS } from './faults.ts'
import { brokenPromises, missedFigures, printReport } from './report.ts'

const STREAMS = 16

const report: Report = await runCampaign(
  { faults: ALL_FAULTS, streams: STREAMS, hasSmallDisk: true, memoryWithinMs: 15_000 },
  console.log,
)
console.log(`\n${printReport(report)}`)
const failures = [...brokenPromises(report), ...missedFigures(report)]
for (const failure of failures) console.error(`FAILED: ${failure}`)
process.exitCode = failures.length === 0 ? 0 : 1
