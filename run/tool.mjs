// What every tool of ours begins and ends with: packages and a build are there, and its exit code is ours.
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { NODE, toolEnv } from './paths.mjs'
import { run, stopTogether } from './spawn.mjs'

/** Runs a program of ours with Node, a browser at hand where it needs one. */
export async function runTool(args, { env = {}, needsBrowser = true } = {}) {
  stopTogether()
  try {
    await ensureInstalled()
    const browser = needsBrowser ? { CHROMIUM: await ensureChromium() } : {}
    await ensureBuilt()
    process.exitCode = await run(NODE, args, { env: toolEnv({ ...browser, ...env }) })
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
