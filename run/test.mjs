// `npm test`, `npm run test:all`: prepares everything a test needs: packages, a Chromium, a build, a PostgreSQL; then runs
// checks, rules and server, browser journeys of its tier. The last line is `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { runChecks } from './check.mjs'
import { ensureChromium, ensureTestBrowser } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, NODE, toolEnv } from './paths.mjs'
import { minutes } from './progress.mjs'
import {
  judged,
  repeatedIn,
  slowest,
  sum,
  summary,
  tallyOfChecks,
  tallyOfPlaywright,
  tallyOfVitest,
  timesOfPlaywright,
  timesOfVitest,
} from './report.mjs'
import { run, stopTogether } from './spawn.mjs'
import { laterSeconds, longJourneys, notedTimes, stageReport } from './stage-times.mjs'
import { TIERS, tierOf } from './tiers.mjs'

// one folder per run: two simultaneous runs must not read each other's reports
const REPORTS = inRoot('.data', 'test', String(process.pid))
const RULES = join(REPORTS, 'rules.json')
const LONG = join(REPORTS, 'campaigns.json')
const PLAYWRIGHT = join(REPORTS, 'playwright.json')

stopTogether()
try {
  process.exitCode = await main()
} catch (error) {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}

async function main() {
  const tier = tierOf(process.argv.slice(2))
  await ensureInstalled()
  const chromium = await ensureTestBrowser()
  await ensureBuilt()
  mkdirSync(REPORTS, { recursive: true })
  process.once('exit', () => rmSync(REPORTS, { recursive: true, force: true }))
  const noted = notedTimes(readFileSync(inRoot('bench', 'notes.md'), 'utf8'), tier)
  const { tallies, times } = await runStages(stagesOf(TIERS[tier], chromium), noted)
  tellTimes(tier, times, noted)
  const total = sum([...tallies, tooLong(times, noted)])
  console.log(`\n${summary(total)}`)
  return total.failed === 0 ? 0 : 1
}

/** The stages of a tier in order; each runs with an environment and returns its tally. */
function stagesOf({ hasRules, campaigns, journeys }, chromium) {
  return [
    ...(hasRules ? [{ stage: 'checks', run: async () => tallyOfChecks(await runChecks()) }] : []),
    ...(hasRules
      ? [{ stage: 'rules and server', run: (env) => runVitest(RULES, [], { ...env, CHROMIUM: chromium }) }]
      : []),
    ...(campaigns
      ? [{ stage: 'campaigns', run: (env) => runVitest(LONG, campaigns.files, { ...env, ...campaigns.env }) }]
      : []),
    { stage: 'journeys', run: (env) => runPlaywright(journeys, { ...env, CHROMIUM: chromium }) },
  ]
}

async function runStages(stages, noted) {
  const names = stages.map(({ stage }) => stage)
  const usual = names.reduce((all, name) => all + (noted[name] ?? 0), 0)
  console.log(`${names.join(', ')}${usual === 0 ? '' : `: about ${minutes(usual)} on two idle cores`}`)
  const [tallies, times] = [[], []]
  for (const { stage, run } of stages) {
    const since = performance.now()
    tallies.push(await run({ TESTS_LATER_S: String(laterSeconds(names, stage, noted)) }))
    times.push({ stage, seconds: (performance.now() - since) / 1000 })
  }
  return { tallies, times }
}

function tellTimes(tier, times, noted) {
  const files = [RULES, LONG].map((report) => readReport(report, timesOfVitest))
  for (const told of readReport(PLAYWRIGHT, repeatedIn) ?? []) console.log(`\n${told}`)
  console.log(`\n${slowest([...files, readReport(PLAYWRIGHT, timesOfPlaywright)].flatMap((known) => known ?? []))}`)
  console.log(`\n${stageReport(tier, times, noted)}`)
}

/** Journeys that take too long count as failures. */
function tooLong(times, { journeys: noted }) {
  const { seconds } = times.at(-1)
  const failures = readReport(PLAYWRIGHT, (report) => longJourneys(report, { seconds, noted })) ?? []
  return { passed: 0, failed: failures.length, skipped: 0, failures }
}

async function runVitest(report, files, env) {
  const reporters = [
    `--reporter=${inRoot('run', 'vitest-progress.mjs')}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const program = inRoot('node_modules', 'vitest', 'vitest.mjs')
  const code = await run(NODE, [program, 'run', ...reporters, ...files], { env: toolEnv(env) })
  return judged('rules and server', code, readReport(report, tallyOfVitest))
}

async function runPlaywright(journeys, env) {
  const program = inRoot('node_modules', '@playwright', 'test', 'cli.js')
  const reporters = `--reporter=${inRoot('run', 'playwright-progress.mjs')},json`
  const args = ['test', '--config', 'e2e/playwright.config.ts', reporters, ...journeys]
  // push is shown by a full Chromium alone
  const full = await ensureChromium()
  const more = toolEnv({ ...env, FULL_CHROMIUM: full, PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT })
  const code = await run(NODE, [program, ...args], { env: more })
  return judged('browser journeys', code, readReport(PLAYWRIGHT, tallyOfPlaywright))
}

function readReport(file, read) {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : null
}
