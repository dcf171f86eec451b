// `npm test`: prepares everything a test needs: packages, a Chromium, a build, a PostgreSQL; then runs checks, rules
// and server, browser journeys. The last line is `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { runChecks } from './check.mjs'
import { ensureChromium, ensureTestBrowser } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, NODE, toolEnv } from './paths.mjs'
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

// one folder per run: two simultaneous runs must not read each other's reports
const REPORTS = inRoot('.data', 'test', String(process.pid))
const VITEST = join(REPORTS, 'vitest.json')
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
  await ensureInstalled()
  const chromium = await ensureTestBrowser()
  await ensureBuilt()
  mkdirSync(REPORTS, { recursive: true })
  process.once('exit', () => rmSync(REPORTS, { recursive: true, force: true }))
  const total = sum([tallyOfChecks(await runChecks()), await runVitest(chromium), await runPlaywright(chromium)])
  const times = [readReport(VITEST, timesOfVitest), readReport(PLAYWRIGHT, timesOfPlaywright)]
  for (const told of readReport(PLAYWRIGHT, repeatedIn) ?? []) console.log(`\n${told}`)
  console.log(`\n${slowest(times.flatMap((known) => known ?? []))}`)
  console.log(`\n${summary(total)}`)
  return total.failed === 0 ? 0 : 1
}

async function runVitest(chromium) {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`]
  const program = inRoot('node_modules', 'vitest', 'vitest.mjs')
  const code = await run(NODE, [program, ...args], { env: toolEnv({ CHROMIUM: chromium }) })
  return judged('rules and server', code, readReport(VITEST, tallyOfVitest))
}

async function runPlaywright(chromium) {
  const program = inRoot('node_modules', '@playwright', 'test', 'cli.js')
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json']
  // push is shown by a full Chromium alone
  const full = await ensureChromium()
  const env = toolEnv({ CHROMIUM: chromium, FULL_CHROMIUM: full, PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT })
  const code = await run(NODE, [program, ...args], { env })
  return judged('browser journeys', code, readReport(PLAYWRIGHT, tallyOfPlaywright))
}

function readReport(file, read) {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : null
}
