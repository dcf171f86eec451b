import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, markHits, matches, rank } from './search.ts'

describe('one word, many spellings', () => {
  it.each([
    ['every apostrophe', ["ko'cha", 'ko‘cha', 'ko’cha', 'koʻcha', 'koʼcha', 'ko`cha', 'kocha', 'кўча', 'KOʻCHA']],
    ['g with its sign', ["lag'mon", 'lagʻmon', 'лағмон', 'lagmon', 'лагмон']],
    ['the glottal sign', ["ma'no", 'маъно', 'mano']],
    ['x and h', ['xonim', 'honim', 'хоним', 'ҳоним']],
    ['q and k', ['qatiq', 'katik', 'қатиқ', 'катик']],
    ['e and ye', ['yetkazish', 'етказиш', 'etkazish']],
    ['e after a vowel', ['poyezd', 'поезд']],
    ['ts and s', ['pitsa', 'пицца', 'пица', 'pissa']],
    ['sh and ch', ['shashlik', 'шашлик', 'шашлык']],
    ['yo, yu, ya', ['yog‘', 'ёғ', 'yog']],
    ['soft signs', ['картошка фри', 'kartoshka fri']],
    ['Russian letters', ['борщ', 'borsh']],
    ['Turkish and Kazakh letters', ['dondurma', 'döndürma', 'DÖNDÜRMA']],
    ['a Kazakh name', ['алматы', 'almati']],
    ['composed and decomposed', ['чой'.normalize('NFC'), 'чой'.normalize('NFD'), 'choy']],
    ['punctuation and spaces', ['«Toshkent»  salati!', 'toshkent salati']],
  ])('%s', (_, spellings) => {
    expect(new Set(spellings.map(fold)).size).toBe(1)
  })

  it('keeps different words and different numbers apart', () => {
    expect(fold('osh')).not.toBe(fold('non'))
    expect(fold('100')).not.toBe(fold('10'))
    expect(fold('抓饭')).toBe('抓饭')
  })

  it('is the same when folded twice', () => {
    const letters = fc.string({ unit: fc.constantFrom(..."tsyehx 'ц") })
    fc.assert(
      fc.property(letters, (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(fold(text)).toMatch(/^(\S+( \S+)*)?$/)
      }),
    )
  })
})

describe('a search', () => {
  it.each([
    ['finds by the beginning of a word', 'lav', 'Tovuqli lavash', true],
    ['finds by several beginnings in any order', 'lav tov', 'Tovuqli lavash', true],
    ['finds Latin by Cyrillic', 'товуқ', 'Tovuqli lavash', true],
    ['finds Cyrillic by Latin', 'kuritsa', 'Лаваш с курицей', false],
    ['finds Russian by Latin letters', 'lavash s kuri', 'Лаваш с курицей', true],
    ['does not find by the middle of a word', 'vash', 'Tovuqli lavash', false],
    ['needs every word', 'lavash pizza', 'Tovuqli lavash', false],
    ['finds halfway through "ts"', 'pit', 'Pitsa', true],
    ['finds halfway through "ye"', 'y', 'Yer yongʻoq', true],
    ['finds a street by its house', 'amir temur 15', 'Amir Temur koʻchasi, 15', true],
    ['without words finds all', ' - ', 'Osh', true],
  ])('%s', (_, query, text, expected) => {
    expect(matches(query, text)).toBe(expected)
  })

  it('keeps a match while the word is being typed', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcehkoqstxyецтсаёшғқ'), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(word, word, fc.nat(), (first, second, cut) => {
        const typed = second.slice(0, 1 + (cut % second.length))
        expect(matches(typed, `${first} ${second}`)).toBe(true)
      }),
    )
  })

  it.each([
    ['the same text', 'чорсу', 'Chorsu', 0],
    ['the same beginning', 'chorsu', 'Chorsu bozori', 1],
    ['a whole word inside', 'bozori', 'Chorsu bozori', 2],
    ['the beginning of a word inside', 'boz', 'Chorsu bozori', 3],
    ['nothing', 'oloy', 'Chorsu bozori', null],
  ])('ranks %s', (_, query, text, expected) => {
    expect(rank(query, text)).toBe(expected)
  })

  it('ranks every match and nothing else', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (query, text) => {
        expect(rank(query, text) !== null).toBe(matches(query, text))
      }),
    )
  })
})

describe('matching parts are marked', () => {
  const marked = (text: string, query: string) =>
    markHits(text, query)
      .map((part) => (part.isHit ? `[${part.text}]` : part.text))
      .join('')

  it.each([
    ['the beginning of a word', 'Tovuqli lavash', 'lav', 'Tovuqli [lav]ash'],
    ['in another script', 'Лаваш с курицей', 'lav', '[Лав]аш с курицей'],
    ['past an apostrophe', 'Qovurma lagʻmon', 'lagm', 'Qovurma [lagʻm]on'],
    ['several words', 'Tovuqli lavash', 'lav tov', '[Tov]uqli [lav]ash'],
    ['a whole word', 'Osh, 1 kg', 'osh', '[Osh], 1 kg'],
    ['nothing that is not there', 'Osh', 'lav', 'Osh'],
    ['nothing for nothing', 'Osh', ' ', 'Osh'],
  ])('%s', (_, text, query, expected) => {
    expect(marked(text, query)).toBe(expected)
  })

  it('keeps every letter', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, query) => {
        expect(
          markHits(text, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
