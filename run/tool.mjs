// The common start and end of our tools: packages and a build exist, and the tool's exit code is ours.
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { NODE, toolEnv } from './paths.mjs'
import { run, stopTogether } from './spawn.mjs'

/** Runs a program of ours with Node, with a browser where it needs one. */
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
