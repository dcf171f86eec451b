import { describe, expect, it } from 'vitest'
import { entryOf, sentence, translationOf, variantOf } from './words.ts'

describe('a sentence', () => {
  it('fills its placeholders, numbers with separated thousands', () => {
    expect(sentence('{name}: {price}', { name: 'Osh', price: 45_000 }, 'uz')).toBe('Osh: 45\u00a0000')
  })

  it('does not fill a value that looks like a placeholder', () => {
    expect(sentence('Savatga: {name}', { name: '{count}', count: 3 }, 'uz')).toBe('Savatga: {count}')
  })

  it.each([
    [1, '1 блюдо'],
    [3, '3 блюда'],
    [11, '11 блюд'],
    [21, '21 блюдо'],
  ])('takes the Russian form for %i', (count, text) => {
    expect(sentence(['{count} блюдо', '{count} блюда', '{count} блюд'], { count }, 'ru')).toBe(text)
  })

  it.each([
    [0, 'لا أصناف'],
    [1, 'صنف واحد'],
    [2, 'صنفان'],
    [5, '5 أصناف'],
    [11, '11 صنفًا'],
    [100, '100 صنف'],
  ])('takes the Arabic form for %i', (count, text) => {
    const forms = ['لا أصناف', 'صنف واحد', 'صنفان', '{count} أصناف', '{count} صنفًا', '{count} صنف']
    expect(sentence(forms, { count }, 'ar')).toBe(text)
  })

  it('isolates a Latin name inside Arabic text, so that neither changes the direction of the other', () => {
    expect(sentence('أُزيل {name}', { name: 'Osh (toʻy)' }, 'ar')).toBe('أُزيل \u2068Osh (toʻy)\u2069')
  })

  it('has one form in Uzbek, whatever the number', () => {
    expect(sentence(['{count} ta taom'], { count: 5 }, 'uz')).toBe('5 ta taom')
  })
})

describe('a translation', () => {
  type First = { readonly a: { readonly greeting: 'Salom, {name}'; readonly left: readonly ['{count} ta'] } }
  const take = translationOf<First>()

  it('has the same keys with the same placeholders', () => {
    expect(take({ a: { greeting: 'Привет, {name}', left: ['{count} шт.', '{count} шт.'] } }).a.greeting).toContain(
      '{name}',
    )
  })

  it('does not compile without a key, without a placeholder or with an unknown one', () => {
    // @ts-expect-error a key is missing
    expect(take({ a: { greeting: 'Привет, {name}' } }).a).not.toHaveProperty('left')
    // @ts-expect-error nobody would see the name
    expect(take({ a: { greeting: 'Привет', left: ['{count} шт.'] } }).a.greeting).not.toContain('{name}')
    // @ts-expect-error nobody would fill the surname
    expect(take({ a: { greeting: '{name} {surname}', left: ['{count} шт.'] } }).a.greeting).toContain('{surname}')
  })
})

describe('a kind of shop', () => {
  const words = {
    basket: { empty: 'Taom qoʻshing', clear: 'Tozalash' },
    product: { comment: 'Oshpazga izoh' },
    goods: { 'basket.empty': 'Mahsulot qoʻshing', 'product.comment': 'Mahsulotga izoh' },
    flowers: { 'product.comment': 'Tabriknoma matni' },
  }

  it.each([
    ['kitchen', 'product.comment', 'Oshpazga izoh'],
    ['flowers', 'product.comment', 'Tabriknoma matni'],
    ['flowers', 'basket.empty', 'Mahsulot qoʻshing'],
    ['groceries', 'product.comment', 'Mahsulotga izoh'],
    ['goods', 'basket.empty', 'Mahsulot qoʻshing'],
    ['goods', 'basket.clear', 'Tozalash'],
  ] as const)('%s says %s as “%s”', (kind, key, text) => {
    expect(entryOf(words, key, kind)).toBe(text)
  })

  it('throws for a key that is in no table', () => {
    expect(() => entryOf(words, 'basket.full', 'flowers')).toThrow('no text for basket.full')
  })

  it('is found in a section that is loaded later, and there, too, a kind may replace it', () => {
    const later = { orders: { title: 'Buyurtmalar', sent: 'Restoranga yuborildi' } }
    const both = { ...words, goods: { ...words.goods, 'orders.sent': 'Doʻkonga yuborildi' } }
    expect(entryOf(both, 'orders.title', 'goods', later)).toBe('Buyurtmalar')
    expect(entryOf(both, 'orders.sent', 'goods', later)).toBe('Doʻkonga yuborildi')
    expect(entryOf(both, 'orders.sent', 'kitchen', later)).toBe('Restoranga yuborildi')
    expect(() => entryOf(both, 'orders.title', 'goods')).toThrow('no text for orders.title')
  })

  it('does not compile with a sentence that replaces none, or with other placeholders', () => {
    type Kitchen = { readonly a: { readonly greeting: 'Salom, {name}'; readonly left: readonly ['{count} ta'] } }
    const take = variantOf<Kitchen>()
    expect(take({ 'a.greeting': 'Xush kelibsiz, {name}', 'a.left': ['{count} dona'] })['a.left']).toHaveLength(1)
    // @ts-expect-error there is no such sentence
    expect(take({ 'a.farewell': 'Xayr' })).toHaveProperty(['a.farewell'])
    // @ts-expect-error nobody would see the name
    expect(take({ 'a.greeting': 'Xush kelibsiz' })).toHaveProperty(['a.greeting'])
    // @ts-expect-error nobody would fill the surname
    expect(take({ 'a.greeting': '{name} {surname}' })).toHaveProperty(['a.greeting'])
  })
})
