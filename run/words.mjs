// `npm run words -- export tr` and `import sheets/tr.json`: the texts of a language as a file for translators, and back.
import { ensureInstalled } from './install.mjs'
import { inRoot, NODE, toolEnv } from './paths.mjs'
import { run } from './spawn.mjs'

try {
  await ensureInstalled()
  process.exitCode = await run(NODE, [inRoot('checks', 'translate.ts'), ...process.argv.slice(2)], { env: toolEnv({}) })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
