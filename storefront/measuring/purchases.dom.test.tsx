import { openStores } from '@dasturxon/client/persisted-store'
import { expect, it } from 'vitest'
import { anOrder } from '../testing/an-order.ts'
import { saveConsent } from './consent.ts'
import { notePurchase, purchases } from './purchases.ts'

const NOW = new Date('2026-11-16T07:00:00Z')
const stored = () => Object.keys(localStorage).filter((name) => name.includes('purchases'))

it('keeps nothing of an order before the visitor agrees, and each order once after it', () => {
  openStores('brand')
  notePurchase(anOrder(), 'uz')
  expect([purchases.list(), stored()]).toEqual([[], []])
  saveConsent(true, NOW)
  notePurchase(anOrder(), 'uz')
  const [kept] = purchases.list()
  expect(purchases.list()).toHaveLength(1)
  expect(purchases.take(kept?.id ?? '')).toEqual(kept)
  expect(purchases.list()).toEqual([])
})
