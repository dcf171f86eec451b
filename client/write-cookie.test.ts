import { afterEach, expect, it, vi } from 'vitest'
import { writeCookie } from './write-cookie.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['https:', 'page=2; Path=/; Max-Age=60; SameSite=Lax; Secure'],
  ['http:', 'page=2; Path=/; Max-Age=60; SameSite=Lax'],
])('over %s', (protocol, written) => {
  const page = { cookie: '' }
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', page)
  writeCookie('page', '2', 60)
  expect(page.cookie).toBe(written)
})
