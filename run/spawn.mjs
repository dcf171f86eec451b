// Child processes of the run scripts: started in the checkout, stopped together with us.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { watchParent } from './parent.mjs'
import { ROOT } from './paths.mjs'

// longer than the server's own limit for a graceful stop
const STOP_LIMIT_MS = 30_000

const children = new Set()
let isStopping = false

/** From now on Ctrl-C, SIGTERM or the end of our npm stops our children gracefully, then us. */
export function stopTogether() {
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  watchParent(stop)
}

/** Runs a program to its end with our terminal; returns its exit code. `onMessage` gets its IPC messages. */
export async function run(command, args, { onMessage, ...options } = {}) {
  const child = start(command, args, { stdio: 'inherit', ...options })
  if (onMessage !== undefined) child.on('message', onMessage)
  const { code, error } = await finish(child)
  if (error) console.error(`${command}: ${error.message}`)
  return code
}

/** Runs a program silently; returns its exit code and its output. */
export async function capture(command, args, options = {}) {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  const collect = (chunk) => {
    output += chunk
  }
  child.stdout.setEncoding('utf8').on('data', collect)
  child.stderr.setEncoding('utf8').on('data', collect)
  const { code, error } = await finish(child)
  return { code, output: error ? `${output}${command}: ${error.message}\n` : output }
}

function start(command, args, options) {
  const child = spawn(command, args, { cwd: ROOT, ...options })
  children.add(child)
  return child
}

function finish(child) {
  return new Promise((resolve) => {
    const end = (result) => {
      children.delete(child)
      if (!isStopping) resolve(result)
      else if (children.size === 0) process.exit(result.code)
    }
    child.once('error', (error) => end({ code: 127, error }))
    child.once('close', (code, signal) => end({ code: exitCode(code, signal) }))
  })
}

/** Only once: a terminal and npm both forward Ctrl-C. */
function stop() {
  if (isStopping) return
  isStopping = true
  if (children.size === 0) process.exit(exitCode(null, 'SIGTERM'))
  for (const child of children) child.kill('SIGTERM')
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL')
  }, STOP_LIMIT_MS).unref()
}

/** The exit code as a shell computes it: 128 + number for a process ended by a signal. */
function exitCode(code, signal) {
  return code ?? 128 + constants.signals[signal]
}
