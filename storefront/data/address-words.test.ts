import { describe, expect, it } from 'vitest'
import { addressArea } from './address-words.ts'

const HOME = { name: 'Uyim', streetName: 'Amir Temur shoh koʻchasi', houseNumber: '' }

describe('the part of town under an address', () => {
  it('does not say the street again, nor the country', () => {
    const description = 'Amir Temur shoh koʻchasi, Yunusobod tumani, Toshkent, Oʻzbekiston'
    expect(addressArea({ ...HOME, description })).toBe('Yunusobod tumani, Toshkent')
  })

  it.each([
    ['Amir Temur shoh koʻchasi, 15A, Yunusobod tumani, Toshkent, Oʻzbekiston'],
    ['15A, Amir Temur shoh koʻchasi, Yunusobod tumani, Toshkent, 100000, Oʻzbekiston'],
    ['Amir Temur shoh koʻchasi 15A, Yunusobod tumani, Toshkent, Oʻzbekiston'],
  ])('leaves house and postcode out of %s', (description) => {
    expect(addressArea({ ...HOME, houseNumber: '15A', description })).toBe('Yunusobod tumani, Toshkent')
  })

  it('keeps a landmark, which the street does not say', () => {
    const description = 'Oybek, Mirobod tumani, Toshkent, Oʻzbekiston'
    expect(addressArea({ ...HOME, description })).toBe('Oybek, Mirobod tumani, Toshkent')
  })

  it('is nothing where nothing more is known, and never only cut away', () => {
    expect(addressArea({ ...HOME, description: '' })).toBe('')
    expect(addressArea({ ...HOME, description: HOME.streetName })).toBe('')
    expect(addressArea({ ...HOME, description: 'Chilonzor' })).toBe('Chilonzor')
    expect(addressArea({ ...HOME, description: 'Koʻk darvoza, doʻkon yonida' })).toBe('Koʻk darvoza, doʻkon yonida')
  })
})
