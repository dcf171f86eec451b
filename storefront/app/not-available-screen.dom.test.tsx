import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { newDevice, onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { NotAvailableScreen } from './not-available-screen.tsx'

const t = textIn('uz')
const BASKET = 'dasturxon:some-brand:basket:v1'
const FOREIGN = 'of-another-program'

beforeEach(() => {
  newDevice()
  localStorage.setItem(BASKET, '[]')
  localStorage.setItem(FOREIGN, 'kept')
})

it('removes what was stored here once the server says that no brand is here', async () => {
  fakeServer({ 'GET /orders/v1/merchant/settings': refusal('MERCHANT_NOT_FOUND') })
  render(<NotAvailableScreen />, { wrapper: onPage() })
  expect(screen.getByRole('heading', { level: 1, name: t('page.unknown_title') })).toBeTruthy()
  await expect.poll(() => localStorage.getItem(BASKET)).toBeNull()
  expect(localStorage.getItem(FOREIGN)).toBe('kept')
})

it.each([
  ['the network fails', {}],
  ['the server is busy', { 'GET /orders/v1/merchant/settings': refusal('UNAVAILABLE') }],
])('removes nothing while %s', async (_, answers) => {
  const asked = fakeServer(answers)
  render(<NotAvailableScreen />, { wrapper: onPage() })
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  // the answer has been handled
  await new Promise((resolve) => setTimeout(resolve))
  expect(localStorage.getItem(BASKET)).toBe('[]')
})
