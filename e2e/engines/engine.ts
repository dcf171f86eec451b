// The browser interface that a journey needs, independent of the protocol.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export type Point = { readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }

export type Engine = {
  /** Name and version, as the browser reports them. */
  readonly name: string
  goTo(url: string): Promise<void>
  resize(size: Size): Promise<void>
  /** Evaluates an expression in the page; its value must be serialisable as JSON. */
  run<T>(expression: string): Promise<T>
  /** A native click at a point of the viewport. */
  press(point: Point): Promise<void>
  /** Native key presses, sent to the focused element. */
  type(text: string): Promise<void>
  /** A screenshot as PNG. */
  photograph(): Promise<Buffer>
  close(): Promise<void>
}

const STOPPED_WITHIN_MS = 10_000

/** The first of these programs that is installed. */
export function findProgram(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun) ?? null
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Waits until the output of the program matches the pattern; returns its first group. */
export function printed(child: ChildProcess, pattern: RegExp, withinMs = 60_000): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string) => reject(new Error(`${child.spawnfile} ${why}:\n${output}`))
    const timer = setTimeout(() => fail('did not start in time'), withinMs)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const [, found] = pattern.exec(output) ?? []
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code) => fail(`ended with ${code}`))
  })
}

/** Stops a program and waits until it has exited. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS)
  await ended
  clearTimeout(timer)
}
