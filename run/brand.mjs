// `npm run brand`: what the operator does with brands, see docs/operations.md.
import { ensureInstalled, TO_RUN } from './install.mjs'
import { inRoot, NODE, toolEnv } from './paths.mjs'
import { run, stopTogether } from './spawn.mjs'

stopTogether()
try {
  await ensureInstalled(TO_RUN)
  process.exitCode = await run(NODE, [inRoot('server', 'brand-command.ts'), ...process.argv.slice(2)], {
    env: toolEnv({}),
  })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
