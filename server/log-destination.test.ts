import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLogDestination } from './log-destination.ts'

const MODULE = new URL('./log-destination.ts', import.meta.url).href
const LINE = `${'a line of a log as long as lines are '.repeat(5)}\n`
const options = { droppedLine: (count: number) => `dropped ${count}\n` }

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'))
  file = join(folder, 'server.log')
})
afterEach(() => rmSync(folder, { recursive: true }))

const written = () => readFileSync(file, 'utf8').trimEnd().split('\n')

it('writes every line, in order, before it is closed', async () => {
  const log = openLogDestination(openSync(file, 'a'), options)
  for (let line = 0; line < 2_000; line += 1) log.write(`${line} ${LINE}`)
  await log.close()
  expect(written().map((line) => Number.parseInt(line, 10))).toEqual(Array.from({ length: 2_000 }, (_, line) => line))
  expect(log.dropped()).toBe(0)
})

it('writes a single line after a moment, before the buffer is full', async () => {
  const log = openLogDestination(openSync(file, 'a'), options)
  log.write('the only one\n')
  await vi.waitFor(() => expect(written()).toEqual(['the only one']), { timeout: 5_000 })
  await log.close()
})

it('takes lines after it was closed, and counts them', async () => {
  const log = openLogDestination(openSync(file, 'a'), options)
  await log.close()
  log.write(LINE)
  expect(log.dropped()).toBe(1)
})

it('truncates a file that has grown past its limit', async () => {
  const log = openLogDestination(openSync(file, 'a'), { ...options, fileLimitBytes: 50_000 })
  for (let line = 0; line < 2_000; line += 1) log.write(`${line} ${LINE}`)
  await log.close()
  expect(statSync(file).size).toBeLessThan(50_000)
  // nothing of what was written after the file was emptied is missing
  const numbers = written().map((line) => Number.parseInt(line, 10))
  const first = numbers[0] ?? 0
  expect(numbers).toEqual(Array.from({ length: 2_000 - first }, (_, line) => first + line))
})

it('drops and counts lines on a full disk, and continues', async () => {
  const log = openLogDestination(openSync('/dev/full', 'a'), options)
  for (let line = 0; line < 50_000; line += 1) log.write(LINE)
  expect(log.dropped()).toBeGreaterThan(20_000)
  await log.close()
})

/** A program that writes a thousand lines every 10 ms to stdout, until told to be quiet, and reports over IPC. */
const PROGRAM = `
  const { nonBlockingOutput, openLogDestination } = await import('${MODULE}')
  const log = openLogDestination(nonBlockingOutput(), { droppedLine: (count) => 'dropped ' + count + '\\n' })
  let [late, due, isQuiet] = [0, performance.now() + 10, false]
  process.on('message', () => { isQuiet = true })
  setInterval(() => {
    late = Math.max(late, performance.now() - due)
    due = performance.now() + 10
    if (!isQuiet) for (let line = 0; line < 1000; line += 1) log.write(${JSON.stringify(LINE)})
    // the callback takes the error of a message that is sent while the test disconnects
    if (process.connected) process.send({ dropped: log.dropped(), late }, () => undefined)
  }, 10)
  process.on('disconnect', async () => { await log.close(); process.exit(0) })`

function aPipe() {
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  return { readFrom: openSync(path, constants.O_RDONLY | constants.O_NONBLOCK), writeTo: openSync(path, 'w') }
}

// a shell gives a pipe, Node and systemd give a socket
describe.each(['pipe', 'socket'])('a reader of the standard output, a %s,', (kind) => {
  let program: ChildProcess
  let reader: Readable
  let said: { readonly dropped: number; readonly late: number }

  beforeEach(() => {
    said = { dropped: 0, late: 0 }
    const pipe = kind === 'pipe' ? aPipe() : null
    program = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
      stdio: ['ignore', pipe?.writeTo ?? 'pipe', 'inherit', 'ipc'],
    })
    if (pipe !== null) closeSync(pipe.writeTo)
    const output = pipe === null ? program.stdout : new Socket({ fd: pipe.readFrom, writable: false })
    if (output === null) throw new Error('expected an output to read')
    reader = output
    program.on('message', (message) => {
      said = message as typeof said
    })
  })
  afterEach(() => {
    program.kill('SIGKILL')
    reader.destroy()
  })

  const droppedMore = async (than: number) => {
    await vi.waitFor(() => expect(said.dropped).toBeGreaterThan(than), { timeout: 20_000 })
  }

  it('that stops reading causes dropped lines but no delay, and gets their number afterwards', async () => {
    await droppedMore(50_000)
    expect(said.late).toBeLessThan(1_000)
    program.send('be quiet')
    let heard = ''
    reader.on('data', (bytes) => {
      heard = `${heard}${bytes}`.slice(-200_000)
    })
    await vi.waitFor(() => expect(heard).toMatch(/\ndropped \d+\n/), { timeout: 20_000 })
  })

  it('that stops reading does not prevent the process from ending', async () => {
    await droppedMore(1_000)
    const ended = once(program, 'exit')
    program.disconnect()
    expect(await ended).toEqual([0, null])
  })

  it('that closed the pipe causes dropped lines but does not end the process', async () => {
    reader.destroy()
    await droppedMore(50_000)
    await droppedMore(said.dropped)
    expect(program.exitCode).toBeNull()
  })
})
