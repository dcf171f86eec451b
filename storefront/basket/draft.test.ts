import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

/** The draft as a page finds it in a browser that keeps this. */
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
