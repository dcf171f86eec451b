// `npm run fuzz`: 300,000 requests made from the API's own document against a database of their own, or as many as
// told: `npm run fuzz -- 5000 42` (how many, seed). Ends with a table of all calls; any broken law is a failure.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, NODE, toolEnv } from './paths.mjs'
import { run, stopTogether } from './spawn.mjs'

const [requests = '300000', seed] = process.argv.slice(2)

stopTogether()
try {
  await ensureInstalled()
  await ensureBuilt()
  const args = [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'server', 'server/fuzz.test.ts']
  const env = toolEnv({ FUZZ_REQUESTS: requests, ...(seed === undefined ? {} : { FUZZ_SEED: seed }) })
  process.exitCode = await run(NODE, args, { env })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
