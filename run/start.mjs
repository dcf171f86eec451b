// `npm start`: installs, builds, and runs the one process until it ends or is told to stop.
import { spawn } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { watchParent } from './parent.mjs'
import { inRoot, NODE, ROOT, toolEnv } from './paths.mjs'
import { exitCode } from './spawn.mjs'

// longer than the server's own limit for a graceful stop
const STOP_LIMIT_MS = 30_000

try {
  await ensureInstalled()
  await ensureBuilt()
  runServer()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

function runServer() {
  // Its own process group: Ctrl-C reaches it once, through us, not once from the terminal and once from npm.
  // Its IPC channel: when we die without a word, it sees the channel close and stops by itself.
  const server = spawn(NODE, [inRoot('server', 'main.ts')], {
    cwd: ROOT,
    env: toolEnv(),
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const stop = stopOnce(server)
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  watchParent(stop)
  server.once('error', (error) => {
    console.error(`the server could not be started: ${error.message}`)
    process.exitCode = 1
  })
  server.once('exit', (code, signal) => process.exit(exitCode(code, signal)))
}

function stopOnce(server) {
  let isStopping = false
  return () => {
    if (isStopping) return
    isStopping = true
    server.kill('SIGTERM')
    setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS).unref()
  }
}
