import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { takeOwnership } from './ownership.ts'
import { processLife } from './process-life.ts'

function newFolder(): string {
  return mkdtempSync(join(inject('scratch'), 'lock-'))
}

it('gives a data folder to one owner at a time', () => {
  const folder = newFolder()
  const ownership = takeOwnership(folder)
  expect(() => takeOwnership(folder)).toThrow(`process ${process.pid}`)
  ownership.release()
  takeOwnership(folder).release()
  expect(readdirSync(folder)).toEqual([])
})

it('takes over from a process that has ended', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'owner'), '4194305 17 some-boot')
  takeOwnership(folder)
  expect(readFileSync(join(folder, 'owner'), 'utf8')).toBe(processLife(process.pid))
})

it('takes over when the pid of the ended process now belongs to another one', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'owner'), `${process.ppid} 17 some-boot`)
  takeOwnership(folder)
  expect(readFileSync(join(folder, 'owner'), 'utf8')).toBe(processLife(process.pid))
})

it('does not remove the lock of a later owner when an earlier one releases twice', () => {
  const folder = newFolder()
  const first = takeOwnership(folder)
  first.release()
  writeFileSync(join(folder, 'owner'), '1 1 other')
  first.release()
  expect(readFileSync(join(folder, 'owner'), 'utf8')).toBe('1 1 other')
})
