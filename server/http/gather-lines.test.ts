import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'

const GATHER_LINES = new URL('./gather-lines.ts', import.meta.url).href
const LINES = 2_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A program that writes numbered lines and ends in this way; what stands in its log afterwards. */
async function linesOf(ending: string): Promise<readonly string[]> {
  const file = join(folder, 'server.log')
  const program = `
    import { openSync } from 'node:fs'
    import { gatherLines } from '${GATHER_LINES}'
    const log = gatherLines(openSync(${JSON.stringify(file)}, 'a'))
    for (let line = 0; line < ${LINES}; line++) log.write('line ' + line + ' of a log as long as lines are\\n')
    ${ending}`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  return readFileSync(file, 'utf8').trimEnd().split('\n')
}

it.each([
  ['comes to its end', ''],
  ['is told to end', 'setTimeout(() => process.exit(0), 20)'],
  [
    'stops at an error that it had expected',
    'process.on("uncaughtException", () => process.exit(0)); throw new Error()',
  ],
])('a program that %s leaves every line in its log, in their order', async (_, ending) => {
  const lines = await linesOf(ending)
  expect(lines).toHaveLength(LINES)
  expect(lines.map((line) => Number(line.split(' ')[1]))).toEqual(lines.map((__, at) => at))
})

it('lines are there after a moment, long before there are enough for a piece', async () => {
  const seen = `
    const { existsSync, readFileSync } = await import('node:fs')
    const look = setInterval(() => {
      const file = ${JSON.stringify(join(folder, 'server.log'))}
      if (!existsSync(file) || !readFileSync(file, 'utf8').includes('the last')) return
      clearInterval(look)
      process.kill(process.pid, 'SIGKILL')
    }, 10)
    log.write('the last\\n')`
  await expect(linesOf(seen)).rejects.toMatchObject({ signal: 'SIGKILL' })
})
