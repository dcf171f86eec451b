import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detailsOf, flatOf, isAddressName, normalName, roundPoint, sameAddress } from './address.ts'

const empty = { office: '', domophone: '', entrance: '', floor: '', comment: '' }

describe('the name of an address', () => {
  it.each([
    ['Uy', false],
    ['Ish', true],
    ['  a b  ', true],
    ['  ab  ', false],
    ['', false],
    ['🏠🏠', false],
    ['🏠🏠🏠', true],
  ])('%j can be saved: %s', (name, expected) => {
    expect(isAddressName(name)).toBe(expected)
  })

  it('is stored without extra spaces, and cleaning it again changes nothing', () => {
    expect(normalName('  Amir   Temur\tkoʻchasi ')).toBe('Amir Temur koʻchasi')
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normalName(normalName(text))).toBe(normalName(text))
      }),
    )
  })
})

describe('a saved place', () => {
  const home = { lat: 41.311321, lon: 69.279223 }

  it.each([
    ['the same point', 0, 0, true],
    ['a few metres away', 0.000098, -0.000098, true],
    ['north of it', 0.000101, 0, false],
    ['east of it', 0, 0.000101, false],
  ])('is used again: %s', (_, lat, lon, expected) => {
    const other = { lat: home.lat + lat, lon: home.lon + lon }
    expect(sameAddress(home, other)).toBe(expected)
    expect(sameAddress(other, home)).toBe(expected)
  })

  it('is rounded to six decimals and stays the same saved place', () => {
    expect(roundPoint({ lat: 41.311321, lon: 69.27922327443147 })).toEqual(home)
    const degree = fc.double({ min: -180, max: 180, noNaN: true })
    fc.assert(
      fc.property(degree, degree, (lat, lon) => {
        const rounded = roundPoint({ lat, lon })
        expect(roundPoint(rounded)).toEqual(rounded)
        expect(sameAddress(rounded, { lat, lon })).toBe(true)
      }),
    )
  })
})

describe('the flat of an address', () => {
  it.each([
    ['25', '25', ''],
    ['25A', '25 a', ''],
    [' 25 ', '25', ''],
    ['42', '25', '42'],
    [' 42 ', '25', '42'],
    ['25', '', '25'],
    ['', '25', ''],
    ['', '', ''],
  ])('%j in house %j is %j', (office, houseNumber, flat) => {
    expect(flatOf({ office, houseNumber })).toBe(flat)
  })
})

describe('the details of an address', () => {
  it.each([
    ['an object', { floor: '5', office: '42' }, { ...empty, floor: '5', office: '42' }],
    ['numbers', { floor: 5, entrance: 3 }, { ...empty, floor: '5', entrance: '3' }],
    ['JSON text', '{"floor":"5","domophone":"42K"}', { ...empty, floor: '5', domophone: '42K' }],
    ['plain text', 'yashil darvoza', { ...empty, comment: 'yashil darvoza' }],
    ['broken JSON', '{floor 5', { ...empty, comment: '{floor 5' }],
    ['empty text', '', empty],
    ['nothing', null, empty],
    ['no field at all', undefined, empty],
    ['a list', ['5'], empty],
    ['foreign and nested fields', { floor: { a: 1 }, colour: 'red' }, empty],
    ['untidy text', { comment: '  orqa   eshik ' }, { ...empty, comment: 'orqa eshik' }],
  ])('come from %s', (_, given, expected) => {
    expect(detailsOf(given)).toEqual(expected)
  })

  it('are always five texts, whatever was sent, and are the same after storing and reading', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        const details = detailsOf(given)
        expect(Object.keys(details)).toEqual(Object.keys(empty))
        for (const value of Object.values(details)) expect(typeof value).toBe('string')
        expect(detailsOf(JSON.stringify(details))).toEqual(details)
      }),
    )
  })
})
