// `npm run shots`: photographs every screen in every state and language into shots/; `npm run shots ar 390 basket` some.
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, NODE, toolEnv } from './paths.mjs'
import { run, stopTogether } from './spawn.mjs'

stopTogether()
try {
  await ensureInstalled()
  const chromium = await ensureChromium()
  await ensureBuilt()
  const args = [inRoot('e2e', 'shots.ts'), ...process.argv.slice(2)]
  process.exitCode = await run(NODE, args, { env: toolEnv({ CHROMIUM: chromium }) })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
