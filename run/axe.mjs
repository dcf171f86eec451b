// `npm run axe`: looks at every screen and sheet in every language and both schemes for what keeps people out.
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
  const program = inRoot('node_modules', '@playwright', 'test', 'cli.js')
  const args = [program, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list', 'axe']
  process.exitCode = await run(NODE, args, { env: toolEnv({ CHROMIUM: chromium, AXE: 'all' }) })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
