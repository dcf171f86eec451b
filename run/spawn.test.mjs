import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { processLife } from './process.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dasturxon-spawn-'))
  writeFileSync(
    join(folder, 'server.mjs'),
    `import { appendFileSync } from 'node:fs'
     const tell = (line) => appendFileSync(${JSON.stringify(join(folder, 'told'))}, line + '\\n')
     const keep = setInterval(() => {}, 1000)
     const stop = (why) => { tell(why); setTimeout(() => { tell('stopped'); process.exit(0) }, 300) }
     process.on('SIGTERM', () => stop('SIGTERM'))
     process.on('SIGINT', () => stop('SIGINT'))
     process.once('disconnect', () => stop('disconnect'))
     tell('started ' + process.pid)`,
  )
  writeFileSync(
    join(folder, 'runner.mjs'),
    `import { run, stopTogether } from ${JSON.stringify(fileURLToPath(new URL('./spawn.mjs', import.meta.url)))}
     stopTogether()
     const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
     process.exitCode = await run(process.execPath, [${JSON.stringify(join(folder, 'server.mjs'))}], { detached: true, stdio })`,
  )
  writeFileSync(join(folder, 'told'), '')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const told = () => readFileSync(join(folder, 'told'), 'utf8').trim().split('\n')

/** A command `runner` whose server has started; `under` may put another process between, as npm does. */
async function aRunner(under = []) {
  const [program, ...args] = [...under, process.execPath, join(folder, 'runner.mjs')]
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  const runner = spawn(program, args, { env, stdio: 'inherit' })
  await vi.waitFor(() => expect(told()[0]).toMatch(/^started \d+$/), { timeout: 10_000 })
  return { runner, server: Number(told()[0].split(' ')[1]) }
}

async function untilGone(pid) {
  await vi.waitFor(() => expect(processLife(pid)).toBeNull(), { timeout: 10_000 })
}

it('ends the server once and gracefully, however often Ctrl-C arrives', async () => {
  const { runner, server } = await aRunner()
  const ended = once(runner, 'exit')
  runner.kill('SIGINT')
  runner.kill('SIGINT')
  runner.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(told().slice(1)).toEqual(['SIGTERM', 'stopped'])
  await untilGone(server)
})

it('ends the server when the npm above is killed', async () => {
  const { runner, server } = await aRunner(['/bin/sh', '-c', '"$@"; exit $?', 'sh'])
  runner.kill('SIGKILL')
  await untilGone(server)
  expect(told().slice(1)).toEqual(['SIGTERM', 'stopped'])
})

it('lets the server end by itself when the command is killed', async () => {
  const { runner, server } = await aRunner()
  runner.kill('SIGKILL')
  await untilGone(server)
  expect(told().slice(1)).toEqual(['disconnect', 'stopped'])
})
