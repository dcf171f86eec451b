import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepAssets } from './old-assets.ts'

const DAY = 86_400_000

it('keeps files of earlier builds for two weeks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dasturxon-assets-'))
  const [current, archive] = [join(folder, 'current'), join(folder, 'archive')]
  const built = (name: string) => {
    rmSync(current, { recursive: true, force: true })
    mkdirSync(current)
    writeFileSync(join(current, name), name)
  }
  const start = new Date('2026-03-01T00:00:00Z')
  const after = (days: number) => new Date(start.getTime() + days * DAY)
  built('entry-1.js')
  keepAssets(current, archive, start)
  keepAssets(current, archive, after(5))
  built('entry-2.js')
  keepAssets(current, archive, after(6))
  expect(readdirSync(archive)).toEqual(['entry-1.js', 'entry-2.js'])
  keepAssets(current, archive, after(19))
  expect(readdirSync(archive)).toEqual(['entry-1.js', 'entry-2.js'])
  keepAssets(current, archive, after(20))
  expect(readdirSync(archive)).toEqual(['entry-2.js'])
  rmSync(folder, { recursive: true })
})
