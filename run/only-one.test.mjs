import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onlyOne } from './only-one.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dasturxon-only-one-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Another process that holds the lock `build` until it is told to release it. */
async function aHolder() {
  const program = join(folder, 'holder.mjs')
  const onlyOneFile = JSON.stringify(fileURLToPath(new URL('./only-one.mjs', import.meta.url)))
  writeFileSync(
    program,
    `import { onlyOne } from ${onlyOneFile}
     await onlyOne('build', () => new Promise((done) => { process.once('message', done); process.send('held') }), ${JSON.stringify(folder)})
     process.disconnect()`,
  )
  const holder = fork(program, { silent: true })
  await once(holder, 'message')
  return holder
}

it('waits for another process that does the same, then works', async () => {
  const holder = await aHolder()
  const events = []
  const mine = onlyOne('build', () => events.push('mine'), folder)
  events.push('theirs ends')
  holder.send('let go')
  await mine
  expect(events).toEqual(['theirs ends', 'mine'])
  expect(readdirSync(folder)).not.toContain('build')
})

it('does not wait for a process that was killed', async () => {
  const holder = await aHolder()
  const gone = once(holder, 'exit')
  holder.kill('SIGKILL')
  await gone
  expect(existsSync(join(folder, 'build'))).toBe(true)
  expect(await onlyOne('build', () => 'done', folder)).toBe('done')
})

it('does not wait for another process that got the pid of an ended one', async () => {
  writeFileSync(join(folder, 'build'), `${process.ppid} 17 some-boot`)
  expect(await onlyOne('build', () => 'done', folder)).toBe('done')
})

it('releases the lock when the work fails', async () => {
  const failing = onlyOne('build', () => Promise.reject(new Error('failed on purpose')), folder)
  await expect(failing).rejects.toThrow('failed on purpose')
  expect(await onlyOne('build', () => 'done', folder)).toBe('done')
})
