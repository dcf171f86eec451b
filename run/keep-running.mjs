// Keeps the server running: one that ends by a fault is started again, after a pause that grows while it keeps ending.
import { setTimeout as pause } from 'node:timers/promises'
import { run } from './spawn.mjs'

const PAUSE_MS = { first: 50, most: 30_000 }
// a server that ran for so long was well: its next fault is a new one
const WELL_AFTER_MS = 60_000

/**
 * Runs a server until it ends on purpose (exit code 0); returns its exit code. The server says by an IPC message
 * `{ ready: true, port }` that it has started. One that ends before it has ever been ready is not started again: its
 * settings are wrong, and it has said how.
 */
export async function keepRunning(command, args, options) {
  let port = null
  let pauseMs = PAUSE_MS.first
  for (;;) {
    let isReady = false
    const onMessage = (message) => {
      if (message?.ready !== true) return
      isReady = true
      port = message.port
    }
    const since = performance.now()
    // a port that the system chose is kept, so that whoever knows the address finds the server again
    const env = port === null ? options.env : { ...options.env, PORT: String(port) }
    const code = await run(command, args, { ...options, env, onMessage })
    if (code === 0 || port === null) return code
    if (isReady && performance.now() - since > WELL_AFTER_MS) pauseMs = PAUSE_MS.first
    console.error(`The server ended unexpectedly (code ${code}). It starts again in ${pauseMs / 1000} s.`)
    await pause(pauseMs)
    pauseMs = Math.min(pauseMs * 2, PAUSE_MS.most)
  }
}
