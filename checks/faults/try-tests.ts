// Runs some tests in the copy of the checkout and says which of them failed.
import { spawn } from 'node:child_process'
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

/** Runs one file, or the tests of it whose titles contain the given part. */
export async function runCatcher(folder: string, catcher: Catcher): Promise<Ran> {
  const report = join(folder, '.data', 'report.json')
  rmSync(report, { force: true })
  const { args, env } = isJourney(catcher) ? journeyRun(catcher, report) : vitestRun(catcher, report)
  const { output } = await runIn(folder, args, env)
  if (!existsSync(report)) return { passed: 0, failed: [], output }
  const read = isJourney(catcher) ? outcomeOfPlaywright : outcomeOfVitest
  return { ...read(readFileSync(report, 'utf8')), output }
}

function vitestRun({ file, title }: Catcher, report: string) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const program = join('node_modules', 'vitest', 'vitest.mjs')
  return { args: [program, 'run', ...reporters, file, ...(title === null ? [] : ['-t', literally(title)])], env: {} }
}

function journeyRun({ file, title }: Catcher, report: string) {
  const program = join('node_modules', '@playwright', 'test', 'cli.js')
  const options = ['--config', 'e2e/playwright.config.ts', '--workers=1', '--max-failures=1', '--reporter=line,json']
  const chosen = title === null ? [] : ['--grep', literally(title)]
  // the name of a file is a pattern that others may contain: `desk-menu` is also in `desk-menu-plans`
  const args = [program, 'test', ...options, ...chosen, `/${literally(file)}$`]
  return { args, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } }
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
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
  const [code] = await once(child, 'close')
  return { code, output }
}
