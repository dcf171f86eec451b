import { describe, expect, it } from 'vitest'
import { looseLikeness, spellingOf, sureLikeness } from './word-likeness.ts'

const sure = (word: string, wanted: string) => sureLikeness(spellingOf(word), spellingOf(wanted))
const loose = (word: string, wanted: string) => looseLikeness(spellingOf(word), spellingOf(wanted))

describe('a word matches the wanted one', () => {
  it.each([
    ['when it is the same', 'plov', 'plov'],
    ['when it begins so', 'lavash', 'lav'],
    ['in another form', 'kurisey', 'kurisa'],
    ['in another form of a short word', 'rozi', 'roza'],
    ['without the ending', 'osh', 'oshi'],
    ['at the end of a compound', 'chizburger', 'burger'],
  ])('%s', (_, word, wanted) => {
    expect(sure(word, wanted)).toBeGreaterThan(0)
  })

  it.each([
    ['with another beginning', 'olov', 'plov'],
    ['with another letter inside', 'chizbirger', 'chizburger'],
    ['by another word with the same beginning', 'kapusta', 'kapuchino'],
    ['by a short word with the same beginning', 'salat', 'salo'],
    ['by a short word inside a long one', 'chokolate', 'kola'],
  ])('not %s', (_, word, wanted) => {
    expect(sure(word, wanted)).toBe(0)
  })
})

describe('a word may be meant in spite of typos', () => {
  it.each([
    ['missing', 'lepeshke', 'lepeke'],
    ['typed as another', 'lepeshke', 'lepechke'],
    ['too many', 'kuli', 'kulich'],
    ['missing at the beginning', 'chizburger', 'izburger'],
    ['missing, with another ending', 'lepeshka', 'lepeke'],
  ])('a letter that is two here is one typo: %s', (_, word, wanted) => {
    expect(loose(word, wanted)).toBeGreaterThan(0)
  })

  it('scores one typo higher than two, the whole word higher than its beginning', () => {
    const [one, two] = [loose('chizburger', 'chizbirger'), loose('chizburger', 'chezbirger')]
    const begun = loose('chizburgerlar', 'chizbirger')
    expect(one).toBeGreaterThan(begun)
    expect(begun).toBeGreaterThan(5 * two)
    expect(two).toBeGreaterThan(0)
  })

  it.each([
    ['by three letters', 'osh', 'ish'],
    ['by three sounds', 'shosh', 'soch'],
    ['by two typos in a short word', 'plov', 'klof'],
    ['by a typo and another ending in a short word', 'roza', 'rosi'],
    ['by other letters', 'lagmon', 'pashmak'],
  ])('but not %s', (_, word, wanted) => {
    expect(loose(word, wanted)).toBe(0)
  })
})
