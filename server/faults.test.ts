import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const moduleOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faults-'))
  file = join(folder, 'server.log')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A program that handles faults and then has one. */
function program(fault: string) {
  const text = `
    const { openSync } = await import('node:fs')
    const { openLog } = await import(${moduleOf('./log.ts')})
    const { openLogDestination } = await import(${moduleOf('./log-destination.ts')})
    const { watchFaults } = await import(${moduleOf('./faults.ts')})
    const log = openLog('info', openLogDestination(openSync(${JSON.stringify(file)}, 'a'), { droppedLine: () => '' }))
    watchFaults(log)
    setInterval(() => undefined, 1000)
    ${fault}`
  return spawn(process.execPath, ['--input-type=module', '--eval', text], { stdio: ['ignore', 'pipe', 'pipe'] })
}

const logged = () =>
  (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { readonly level: string; readonly event: string })

it('an uncaught exception is logged, and ends the process with its own exit code', async () => {
  const [code] = await once(program("setTimeout(() => { throw new Error('a bug') }, 10)"), 'exit')
  expect(code).toBe(70)
  expect(logged()).toEqual([expect.objectContaining({ level: 'fatal', event: 'UNCAUGHT' })])
})

it('an unhandled rejection is logged, and the process continues', async () => {
  const running = program("Promise.reject(new Error('a bug'))")
  await vi.waitFor(() => expect(logged()).toHaveLength(1), { timeout: 10_000 })
  expect(logged()).toEqual([expect.objectContaining({ level: 'error', event: 'UNHANDLED' })])
  expect(running.exitCode).toBeNull()
  running.kill('SIGKILL')
})

it('a closed terminal does not end the process', async () => {
  const running = program(
    "setInterval(() => { process.stdout.write('x'); process.stderr.write('x'); log.info({ event: 'ALIVE' }) }, 10)",
  )
  running.stdout.destroy()
  running.stderr.destroy()
  await vi.waitFor(() => expect(logged().length).toBeGreaterThan(50), { timeout: 10_000 })
  expect(running.exitCode).toBeNull()
  running.kill('SIGKILL')
})
