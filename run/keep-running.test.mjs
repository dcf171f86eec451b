import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { processLife } from './process.mjs'

const pathOf = (name) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)))

let folder
let keeper
let said

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dasturxon-keep-'))
  writeFileSync(join(folder, 'told'), '')
  said = ''
})
afterEach(() => {
  keeper.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const starts = () =>
  readFileSync(join(folder, 'told'), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

/** A supervisor of a server that runs `opening`, then reports that it is ready on port 5000 or the given one. */
function aKeeper(opening = '') {
  writeFileSync(
    join(folder, 'server.mjs'),
    `import { appendFileSync, readFileSync } from 'node:fs'
     const file = ${JSON.stringify(join(folder, 'told'))}
     const earlier = readFileSync(file, 'utf8').split('\\n').length - 1
     appendFileSync(file, JSON.stringify({ pid: process.pid, port: process.env.PORT }) + '\\n')
     setInterval(() => {}, 1000)
     process.on('SIGTERM', () => process.exit(0))
     process.on('disconnect', () => process.exit(0))
     ${opening}
     process.send({ ready: true, port: Number(process.env.PORT || 5000) }, () => appendFileSync(file + '-ready', 'x'))`,
  )
  writeFileSync(
    join(folder, 'keeper.mjs'),
    `import { stopTogether } from ${pathOf('./spawn.mjs')}
     import { keepRunning } from ${pathOf('./keep-running.mjs')}
     stopTogether()
     const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
     const options = { env: { ...process.env, PORT: '' }, stdio, detached: true }
     process.exitCode = await keepRunning(process.execPath, [${JSON.stringify(join(folder, 'server.mjs'))}], options)`,
  )
  keeper = spawn(process.execPath, [join(folder, 'keeper.mjs')], { stdio: ['ignore', 'inherit', 'pipe'] })
  keeper.stderr.on('data', (bytes) => {
    said += bytes
  })
  return once(keeper, 'exit')
}

async function started(count) {
  await vi.waitFor(() => expect(starts()).toHaveLength(count), { timeout: 10_000 })
  return starts()[count - 1]
}

/** Waits until the first server has reported that it is ready. */
async function ready() {
  await vi.waitFor(() => expect(existsSync(join(folder, 'told-ready'))).toBe(true), { timeout: 10_000 })
  return starts()[0]
}

it('restarts a killed server on the same port, and prints that', async () => {
  aKeeper()
  const first = await ready()
  process.kill(first.pid, 'SIGKILL')
  const second = await started(2)
  expect(second.pid).not.toBe(first.pid)
  expect(said).toContain('The server ended unexpectedly (code 137). It starts again in 0.05 s.')
  expect(processLife(keeper.pid)).not.toBeNull()
})

it('keeps the port that the system chose', async () => {
  aKeeper(
    'if (earlier === 0) { process.send({ ready: true, port: 5123 }, () => process.exit(1)); await new Promise(() => {}) }',
  )
  await started(2)
  expect(starts().map(({ port }) => port)).toEqual(['', '5123'])
})

it('waits twice as long after each fault', async () => {
  aKeeper('if (earlier < 3) process.send({ ready: true, port: 5000 }, () => process.exit(1)); else ')
  await started(4)
  expect([...said.matchAll(/again in ([\d.]+) s/g)].map(([, seconds]) => seconds)).toEqual(['0.05', '0.1', '0.2'])
})

it('does not restart a server that was never ready: its settings are wrong', async () => {
  const ended = aKeeper('process.exit(3)')
  expect(await ended).toEqual([3, null])
  expect(starts()).toHaveLength(1)
})

it('ends when the server was stopped', async () => {
  const ended = aKeeper()
  process.kill((await ready()).pid, 'SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(said).toBe('')
})

it('ends when it is stopped, also during a pause', async () => {
  const ended = aKeeper('if (earlier < 20) process.send({ ready: true, port: 5000 }, () => process.exit(1)); else ')
  await vi.waitFor(() => expect(said).toContain('again in 0.8 s'), { timeout: 10_000 })
  keeper.kill('SIGTERM')
  expect(await ended).toEqual([143, null])
})
