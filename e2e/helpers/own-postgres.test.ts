import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findBinaries } from '@dasturxon/postgres/binaries'
import { expect, inject, it } from 'vitest'
import { tryOwnPostgres } from './own-postgres.ts'

it("runs whole on an operator's own PostgreSQL 18, with a login that owns its database", {
  timeout: 180_000,
}, async () => {
  const folder = join(inject('scratch'), 'own-postgres')
  const tried = await tryOwnPostgres({ bin: dirname(findBinaries().postgres), folder })
  expect(tried).toEqual({ ok: true, version: expect.stringMatching(/^18/) })
  expect(existsSync(folder)).toBe(false)
})

it('says why it does not run', async () => {
  const folder = join(inject('scratch'), 'no-postgres')
  const tried = await tryOwnPostgres({ bin: '/nowhere', folder })
  expect(tried).toEqual({ ok: false, why: expect.stringContaining('/nowhere') })
  expect(existsSync(folder)).toBe(false)
})
