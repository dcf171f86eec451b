// The Chromium that pages are measured in.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import type { Stage } from './stage.ts'

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]

/** Gives `work` the debugging port of a fresh browser, and closes the browser; its profile is deleted with the stage. */
export async function withBrowser<T>(stage: Stage, work: (debugPort: number) => Promise<T>): Promise<T> {
  const { CHROMIUM: chromePath } = process.env
  const userDataDir = join(stage.dataDir, 'browser')
  mkdirSync(userDataDir, { recursive: true })
  const browser = await launch({
    ...(chromePath === undefined ? {} : { chromePath }),
    chromeFlags: FLAGS,
    userDataDir,
    handleSIGINT: false,
    logLevel: 'error',
  })
  const kill = () => browser.kill()
  process.once('SIGINT', kill).once('SIGTERM', kill)
  try {
    return await work(browser.port)
  } finally {
    process.off('SIGINT', kill).off('SIGTERM', kill)
    kill()
  }
}
