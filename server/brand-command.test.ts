// `npm run brand` as an operator types it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

const COMMAND = fileURLToPath(new URL('./brand-command.ts', import.meta.url))

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** What the command prints, what it complains about, and how it ends. */
async function brand(words: readonly string[], url: string) {
  const own = { MODE: 'demo', DATA_DIR: join(inject('scratch'), 'brand-command'), DATABASE_URL: url }
  const child = spawn(process.execPath, [COMMAND, ...words], { env: { ...process.env, ...own } })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const [printed, wrong, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { printed: printed.trim(), wrong: wrong.trim(), code }
}

describe('npm run brand', () => {
  // nothing listens there: a command that is not understood asks no database
  const NOWHERE = 'postgres://shop:secret@127.0.0.1:1/shop'

  it.each([[['lsit']], [[]]])('%j is not understood: it says what there is, and ends with 1', async (words) => {
    const { printed, wrong, code } = await brand(words, NOWHERE)
    expect(wrong).toMatch(/^npm run brand -- list\n/)
    expect({ printed, code }).toEqual({ printed: '', code: 1 })
  })

  it('says so where there are no brands yet', async () => {
    const printed = 'There are no brands yet: npm run brand -- add makes the first'
    expect(await brand(['list'], database.url)).toEqual({ printed, wrong: '', code: 0 })
  })
})
