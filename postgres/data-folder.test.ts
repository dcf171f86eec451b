import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { closeDataFolder } from './data-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'dasturxon-folder-'))
afterAll(() => rmSync(root, { recursive: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

it('creates the folder with access only for us, and the folders above with default access', () => {
  const above = join(root, 'var', 'lib')
  closeDataFolder(join(above, 'data'))
  expect(modeOf(join(above, 'data'))).toBe('700')
  expect(statSync(above).mode & 0o500).toBe(0o500)
})

it('restricts a folder of an older build with its passwords, key and logs, and no other files', () => {
  const old = join(root, 'old')
  mkdirSync(join(old, 'media'), { recursive: true })
  chmodSync(join(old, 'media'), 0o755)
  chmodSync(old, 0o755)
  const secret = ['postgres-password', 'postgres-owner-password', 'secret-key', 'server.log', 'postgres.log']
  for (const name of secret) {
    writeFileSync(join(old, name), 'kept')
    chmodSync(join(old, name), 0o644)
  }
  closeDataFolder(old)
  expect(modeOf(old)).toBe('700')
  for (const name of secret) expect(modeOf(join(old, name)), name).toBe('600')
  expect(modeOf(join(old, 'media'))).toBe('755')
})
