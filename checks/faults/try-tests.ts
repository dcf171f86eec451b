// Runs some tests in the copy of the checkout and says which of them failed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Catcher, isJourney } from './fault.ts'
import { type Outcome, outcomeOfPlaywright, outcomeOfVitest } from './reports.ts'

export type Ran = Outcome & { readonly output: string }

/** Builds what has changed in the copy; returns why it could not, `null` when it is built. */
export async function buildCopy(folder: string): Promise<string | null> {
  const { code, output } = await runIn(folder, ['-e', "import('./run/build.mjs').then((m) => m.ensureBuilt())"], {})
  return code === 0 ? null : output
}

/** Runs one file, or the tests of it whose titles contain the given part; a journey ends with the first failure. */
export function runCatcher(folder: string, catcher: Catcher): Promise<Ran> {
  return runTests(folder, [catcher], isJourney(catcher) ? ['--max-failures=1'] : [])
}

/** Runs them all in few runs, because each takes as long to begin as a test. */
export async function runAll(folder: string, catchers: readonly Catcher[]): Promise<readonly Ran[]> {
  // whole files and parts of files apart: a title would choose from all of them
  const groups = Map.groupBy(catchers, (one) => `${isJourney(one)} ${one.title === null}`)
  const runs: Ran[] = []
  for (const group of groups.values()) runs.push(await runTests(folder, group, []))
  return runs
}

async function runTests(folder: string, catchers: readonly Catcher[], options: readonly string[]): Promise<Ran> {
  const report = join(folder, '.data', 'report.json')
  rmSync(report, { force: true })
  const areJourneys = catchers.some(isJourney)
  const { args, env } = areJourneys ? journeyRun(catchers, report) : vitestRun(catchers, report)
  const { output } = await runIn(folder, [...args, ...options], env)
  if (!existsSync(report)) return { passed: 0, failed: [], output }
  const read = areJourneys ? outcomeOfPlaywright : outcomeOfVitest
  return { ...read(readFileSync(report, 'utf8')), output }
}

function vitestRun(catchers: readonly Catcher[], report: string) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const program = join('node_modules', 'vitest', 'vitest.mjs')
  const pattern = titlesIn(catchers)
  const files = catchers.map(({ file }) => file)
  return { args: [program, 'run', ...reporters, ...(pattern === null ? [] : ['-t', pattern]), ...files], env: {} }
}

function journeyRun(catchers: readonly Catcher[], report: string) {
  const program = join('node_modules', '@playwright', 'test', 'cli.js')
  const options = ['--config', 'e2e/playwright.config.ts', '--workers=1', '--reporter=line,json']
  const pattern = titlesIn(catchers)
  // the name of a file is a pattern that others may contain: `desk-menu` is also in `desk-menu-plans`
  const files = catchers.map(({ file }) => `/${literally(file)}$`)
  const args = [program, 'test', ...options, ...(pattern === null ? [] : ['--grep', pattern]), ...files]
  return { args, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } }
}

/** A pattern for the wanted titles; `null` where all tests are wanted. */
function titlesIn(catchers: readonly Catcher[]): string | null {
  const titles = catchers.flatMap(({ title }) => title ?? [])
  return titles.length === 0 ? null : titles.map(literally).join('|')
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

let running: ChildProcess | null = null

/** Ends the tests as Ctrl-C does, so that they stop their program, and then calls `onStopped`. */
export function stopTests(onStopped: () => void): void {
  if (running === null) onStopped()
  running?.once('close', onStopped)
  running?.kill('SIGINT')
}

async function runIn(folder: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const node = join(folder, 'node_modules', '.bin', 'node')
  const child = spawn(node, [...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  running = child
  const [code] = await once(child, 'close')
  running = null
  return { code, output }
}
