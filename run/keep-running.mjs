// Supervises the server: restarts it after a crash, after a pause that grows while it keeps crashing.
import { setTimeout as pause } from 'node:timers/promises'
import { run } from './spawn.mjs'

const PAUSE_MS = { first: 50, most: 30_000 }
// a server that ran for this long was healthy: its next crash is a new one
const WELL_AFTER_MS = 60_000

/**
 * Runs a server until it exits on purpose (code 0); returns its exit code. The server sends the IPC message
 * `{ ready: true, port }` when it has started. One that exits before it was ever ready is not restarted: its settings are
 * wrong, and it has printed what is wrong.
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
    // a port that the system chose is kept, so that clients find the server at the same address
    const env = port === null ? options.env : { ...options.env, PORT: String(port) }
    const code = await run(command, args, { ...options, env, onMessage })
    if (code === 0 || port === null) return code
    if (isReady && performance.now() - since > WELL_AFTER_MS) pauseMs = PAUSE_MS.first
    console.error(`The server ended unexpectedly (code ${code}). It starts again in ${pauseMs / 1000} s.`)
    await pause(pauseMs)
    pauseMs = Math.min(pauseMs * 2, PAUSE_MS.most)
  }
}
