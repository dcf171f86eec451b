import { describe, expect, it } from 'vitest'
import { textIn } from '../testing/text-in.ts'
import { addressArea, addressDoor, addressTail } from './address-words.ts'

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

describe('the door of an address', () => {
  const door = { ...HOME, houseNumber: '25', description: '', domophone: '', entrance: '2', floor: '3' }

  it('names the flat only where it is not the house number over again', () => {
    const t = textIn('ru')
    expect(addressDoor(t, { ...door, office: '25' }, 'ru')).not.toContain('25')
    expect(addressDoor(t, { ...door, office: '42' }, 'ru')).toContain('кв.\u00a042')
    expect(addressTail(t, { ...door, office: '25' }, 'ru')).not.toContain('кв.')
    expect(addressTail(t, { ...door, office: '42' }, 'ru')).toContain('кв.\u00a042')
  })

  it('comes after the landmark where there is no street', () => {
    const landmark = { ...door, streetName: '', houseNumber: '', description: 'Koʻk darvoza', office: '' }
    expect(addressTail(textIn('uz'), landmark, 'uz')).toMatch(/^Koʻk darvoza,/)
  })
})
