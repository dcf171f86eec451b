import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const HOUSE = {
  name: 'Uyim',
  streetName: 'Osiyo',
  houseNumber: '25',
  description: '',
  domophone: '',
  entrance: '',
  floor: '',
  kind: 'HOUSE',
  comment: '',
  mode: 'MAP',
  account: null,
  point: { lat: 41.31, lon: 69.28 },
} as const

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

/** Loads the place as a page does when the browser has this stored value. */
async function placeFrom(stored: object) {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (name === 'dasturxon:brand:place:v1' ? JSON.stringify(stored) : null),
    setItem: () => undefined,
  })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('document', {})
  vi.stubGlobal('location', { protocol: 'https:' })
  const place = await import('./place-store.ts')
  const { openStores } = await import('@dasturxon/client/persisted-store')
  openStores('brand')
  return place
}

describe('a chosen address', () => {
  it('keeps the house number in the flat field for what it is: no flat', async () => {
    const { chooseAddress, currentPlace } = await placeFrom({})
    chooseAddress({ ...HOUSE, office: '25' })
    expect(currentPlace().address).toMatchObject({ houseNumber: '25', office: '' })
    chooseAddress({ ...HOUSE, office: '42' })
    expect(currentPlace().saved).toMatchObject([{ houseNumber: '25', office: '42' }])
  })

  it('stays in its place in the list, which is the same on every device', async () => {
    const { chooseAddress, currentPlace } = await placeFrom({})
    const work = { ...HOUSE, name: 'Ishxona', office: '', point: { lat: 41.4, lon: 69.28 } }
    chooseAddress({ ...HOUSE, office: '' })
    chooseAddress(work)
    chooseAddress({ ...HOUSE, office: '7' })
    expect(currentPlace().saved).toMatchObject([{ name: 'Ishxona' }, { name: 'Uyim', office: '7' }])
    expect(currentPlace().address).toBe(currentPlace().saved[1])
  })

  it('that was deleted from the account is an address of this device', async () => {
    const account = { id: '00000001-0000-4000-8000-000000000001', version: 1 }
    const address = { ...HOUSE, office: '', account }
    const deliveryBranchId = '00000001-0000-4000-8000-000000000002'
    const { unlinkAddress, currentPlace } = await placeFrom({ address, saved: [address], deliveryBranchId })
    unlinkAddress(account.id)
    expect(currentPlace()).toMatchObject({ address: { account: null }, saved: [{ account: null }], deliveryBranchId })
  })

  it('which an older page stored with its house number as a flat is read without a flat', async () => {
    const address = { ...HOUSE, office: '25' }
    const { currentPlace } = await placeFrom({ address, saved: [address] })
    expect(currentPlace()).toMatchObject({ address: { office: '' }, saved: [{ office: '' }] })
  })
})
