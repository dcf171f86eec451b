// Child processes of the run scripts.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './paths.mjs'

const children = new Set()

/** Exit code as a shell would give it: 128 + number for a process ended by a signal. */
export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

/** Runs a program to its end with our terminal; gives its exit code. */
export function run(command, args, options = {}) {
  return finish(start(command, args, { stdio: 'inherit', ...options })).then((end) => end.code)
}

/** Runs a program silently; gives its exit code and all it printed. */
export async function capture(command, args, options = {}) {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  const collect = (chunk) => {
    output += chunk
  }
  child.stdout.setEncoding('utf8').on('data', collect)
  child.stderr.setEncoding('utf8').on('data', collect)
  const { code, error } = await finish(child)
  return { code, output: error ? `${output}${error.message}\n` : output }
}

/** Passes a signal on to everything that is still running. */
export function signalChildren(signal) {
  for (const child of children) child.kill(signal)
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
      resolve(result)
    }
    child.once('error', (error) => end({ code: 127, error }))
    child.once('close', (code, signal) => end({ code: exitCode(code, signal) }))
  })
}
