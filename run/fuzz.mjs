// `npm run fuzz`: 300,000 requests generated from the API document against their own database, or another number:
// `npm run fuzz -- 5000 42` (how many, seed). Prints a table of all calls; any broken rule is a failure.
import { inRoot } from './paths.mjs'
import { runTool } from './tool.mjs'

const [requests = '300000', seed] = process.argv.slice(2)
const args = [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'server', 'server/fuzz.test.ts']
await runTool(args, {
  env: { FUZZ_REQUESTS: requests, ...(seed === undefined ? {} : { FUZZ_SEED: seed }) },
  needsBrowser: false,
})
