import { idFrom, type OrderId } from '@dasturxon/domain/ids'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

/** Loads the draft as a page does when the browser has this stored value. */
async function draftFrom(stored: object) {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (name === 'dasturxon:brand:draft:v1' ? JSON.stringify(stored) : null),
  })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  const { currentDraft } = await import('./draft.ts')
  const { openStores } = await import('@dasturxon/client/persisted-store')
  openStores('brand')
  return currentDraft()
}

describe('the cutlery of a kept draft', () => {
  it.each([
    ['as many as were wanted', { cutlery: 2 }, 2],
    ['none where an older page kept it', { comment: 'Tezroq' }, 0],
    ['twenty at most', { cutlery: 21 }, 20],
    ['none below zero', { cutlery: -1 }, 0],
    ['whole sets', { cutlery: 1.5 }, 1],
    ['none for what is no number', { cutlery: '3' }, 0],
  ])('is %s', async (_, stored, count) => {
    expect((await draftFrom(stored)).cutlery).toBe(count)
  })
})

describe('the way to pay of a kept draft', () => {
  it.each([
    ['the one that was chosen', { payment: 'CLICK' }, 'CLICK'],
    ['none where nothing was chosen', { comment: 'Tezroq' }, null],
    ['none where it is no way to pay', { payment: 'GOLD' }, null],
    ['none where it is no word', { payment: 1 }, null],
  ])('is %s', async (_, stored, payment) => {
    expect((await draftFrom(stored)).payment).toBe(payment)
  })

  it('is remembered for the next order, while the rest begins anew', async () => {
    await draftFrom({ payment: 'PAYME', comment: 'Tezroq', cutlery: 2 })
    const { currentDraft, endDraft, EMPTY_DRAFT } = await import('./draft.ts')
    const lastOrderId = idFrom<OrderId>('00000000-0000-4000-8000-000000000001')
    endDraft(lastOrderId)
    expect(currentDraft()).toEqual({ ...EMPTY_DRAFT, payment: 'PAYME', lastOrderId })
  })
})
