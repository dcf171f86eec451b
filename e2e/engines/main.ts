// `npm run engines`: orders from the demo in Firefox and WebKit, if they are installed; `-- webkit` runs one of them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../helpers/free-port.ts'
import { SHOP_ENV, startProgram } from '../helpers/program.ts'
import type { Engine } from './engine.ts'
import { findFirefox, openFirefox } from './firefox.ts'
import { JOURNEYS } from './journeys.ts'
import { visitorIn } from './visitor.ts'
import { findWebkit, openWebkit } from './webkit.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PICTURES = join(ROOT, 'shots', 'engines')

type Open = (folder: string) => Promise<Engine>

/** How each engine is opened, or a text why it cannot be. */
function engines(): Readonly<Record<string, Open | string>> {
  const [firefox, webkit] = [findFirefox(), findWebkit()]
  return {
    Firefox: firefox === null ? 'not installed (Debian: firefox-esr)' : (folder) => openFirefox(firefox, folder),
    WebKit: typeof webkit === 'string' ? webkit : (folder) => openWebkit(webkit, folder),
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs all journeys in one engine, each in a new browser; returns how many failed. */
async function walkIn(open: Open, folder: string, port: number): Promise<number> {
  let failed = 0
  for (const [at, { what, walk }] of JOURNEYS.entries()) {
    const own = join(folder, String(at))
    mkdirSync(own, { recursive: true })
    const engine = await open(own)
    const close = () => void engine.close().then(() => process.exit(1))
    process.once('SIGINT', close).once('SIGTERM', close)
    try {
      const since = performance.now()
      await walk(visitorIn(engine), port)
      say(`ok      ${engine.name}: ${what}, ${((performance.now() - since) / 1000).toFixed(1)} s`)
    } catch (error) {
      failed += 1
      const file = `${engine.name} ${at}.png`.replaceAll(' ', '-')
      writeFileSync(join(PICTURES, file), await engine.photograph())
      say(`FAILED  ${engine.name}: ${what}: ${error instanceof Error ? error.message : error}`)
      say(`        the page at that moment: shots/engines/${file}`)
    } finally {
      process.off('SIGINT', close).off('SIGTERM', close)
      await engine.close()
    }
  }
  return failed
}

async function main(words: readonly string[]): Promise<number> {
  const all = Object.entries(engines()).filter(([name]) => words.length === 0 || words.includes(name.toLowerCase()))
  for (const [name, open] of all) if (typeof open === 'string') say(`-       ${name}: ${open}`)
  const ready = all.flatMap(([, open]) => (typeof open === 'string' ? [] : [open]))
  if (ready.length === 0) return 0
  const data = join(ROOT, '.data', `engines-${process.pid}`)
  mkdirSync(PICTURES, { recursive: true })
  const port = freePort()
  const program = await startProgram({ ...SHOP_ENV, PORT: String(port), DATA_DIR: data })
  // also stop the program when this run exits early
  process.once('exit', () => program.child.kill())
  try {
    let failed = 0
    for (const [at, open] of ready.entries()) failed += await walkIn(open, join(data, `engine-${at}`), port)
    return failed
  } finally {
    await program.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

process.exitCode = (await main(process.argv.slice(2))) === 0 ? 0 : 1
