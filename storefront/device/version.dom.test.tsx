import { beforeEach, expect, it } from 'vitest'
import { aShop } from '../testing/a-shop.ts'
import { checkVersion } from './version.ts'

const cookies = () => Object.fromEntries(document.cookie.split('; ').map((cookie) => cookie.split('=')))

beforeEach(() => {
  document.documentElement.dataset.build = 'build-2'
})

it('keeps the merchant and the version in cookies, and nothing else', async () => {
  await checkVersion()
  expect(cookies()).toEqual({ merchant: aShop().merchant.id, version: 'build-2' })
})

it('replaces the version with the one that runs, and stores it', async () => {
  await checkVersion()
  document.documentElement.dataset.build = 'build-3'
  await checkVersion()
  expect(cookies().version).toBe('build-3')
  expect(localStorage.getItem(`dasturxon:${aShop().merchant.id}:version:v1`)).toBe('"build-3"')
})

it('has neither on a page that names no build', async () => {
  delete document.documentElement.dataset.build
  await checkVersion()
  expect(cookies().version ?? '').toBe('')
})
