// `npm run check`: all static checks of the code. One line per step.
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, NODE, toolEnv } from './paths.mjs'
import { capture, stopTogether } from './spawn.mjs'

const tool = (name) => inRoot('node_modules', '.bin', name)

const STEPS = [
  { name: 'types', command: tool('tsc'), args: ['-p', '.', '--noEmit'] },
  { name: 'lint', command: tool('biome'), args: ['ci', '--error-on-warnings', '--colors=off', '.'] },
  { name: 'imports', command: NODE, args: ['checks/dependencies.ts'] },
  { name: 'layout', command: NODE, args: ['checks/layout.ts'] },
  { name: 'owners', command: NODE, args: ['checks/table-owners.ts'] },
  { name: 'unused', command: tool('knip'), args: ['--no-progress'] },
  { name: 'words', command: NODE, args: ['checks/words.ts'] },
  { name: 'tokens', command: NODE, args: ['checks/tokens.ts'] },
  { name: 'hands', command: NODE, args: ['checks/journey-hands.ts'] },
  { name: 'length', command: NODE, args: ['checks/file-size.ts'] },
  { name: 'api page', command: NODE, args: ['checks/api-page.ts'] },
  { name: 'refusals', command: NODE, args: ['checks/refusals.ts'] },
  { name: 'licences', command: NODE, args: ['checks/licences.ts'] },
  { name: 'first load', command: NODE, args: ['checks/first-load.ts'] },
  { name: 'size', command: NODE, args: ['checks/size.ts'] },
]

// most steps use one core, and even a small machine has two
const AT_ONCE = 2

/** Runs every step, printing a line for each as it ends; returns their names and whether they passed, in order. */
export async function runChecks() {
  const results = []
  // both workers take the next step from the same list
  const left = STEPS.entries()
  const work = async () => {
    for (const [place, step] of left) results[place] = await runStep(step)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}

async function runStep({ name, command, args }) {
  const since = performance.now()
  const { code, output } = await capture(command, args, { env: toolEnv({ NO_COLOR: '1' }) })
  const passed = code === 0
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${seconds.padStart(5)} s`)
  if (!passed) console.log(indent(output))
  return { name, passed }
}

function indent(text) {
  return text.trimEnd().replace(/^/gm, '     ')
}

async function main() {
  stopTogether()
  await ensureInstalled()
  await ensureBuilt()
  const results = await runChecks()
  return results.every(({ passed }) => passed) ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
