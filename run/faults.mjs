// `npm run faults`: makes deliberate faults in a copy of the checkout, one after another, and runs the tests that must notice
// them; `-- 7 12` only these.
import { ensureBuilt } from './build.mjs'
import { ensureTestBrowser } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, NODE, toolEnv } from './paths.mjs'
import { run, stopTogether } from './spawn.mjs'

stopTogether()
try {
  await ensureInstalled()
  const chromium = await ensureTestBrowser()
  await ensureBuilt()
  const args = [inRoot('checks', 'faults', 'main.ts'), ...process.argv.slice(2)]
  process.exitCode = await run(NODE, args, { env: toolEnv({ CHROMIUM: chromium }) })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
