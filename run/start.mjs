// `npm start`: installs, builds, and keeps the server running until it is stopped.
import { readFileSync } from 'node:fs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, TO_RUN } from './install.mjs'
import { keepRunning } from './keep-running.mjs'
import { inRoot, NODE, toolEnv } from './paths.mjs'
import { stopTogether } from './spawn.mjs'

stopTogether()
try {
  await ensureInstalled(TO_RUN)
  await ensureBuilt()
  process.exitCode = await runServer()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/**
 * Its own process group: Ctrl-C reaches it once, through us, not also from the terminal and from npm.
 * Its IPC channel: when we are killed, it sees the channel close and stops by itself.
 */
function runServer() {
  const { flags, environment } = JSON.parse(readFileSync(inRoot('server', 'process.json'), 'utf8'))
  return keepRunning(NODE, [...flags, inRoot('server', 'main.ts')], {
    // with the compile cache a start takes half the time, which matters after a crash
    env: toolEnv({ ...environment, NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled') }),
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}
