import { describe, expect, it } from 'vitest'
import { otherKeyboard } from './keyboard.ts'
import { indexMenu, searchMenu } from './search-menu.ts'

const dish = (id: string, names: readonly string[], more: { tags?: string[]; of?: string; text?: string } = {}) => ({
  id,
  names,
  tags: more.tags ?? [],
  categories: [more.of ?? ''],
  groups: [],
  descriptions: [more.text ?? ''],
})

const MENU = indexMenu([
  dish('cheese', ['Chizburger', 'Чизбургер', 'Cheeseburger'], { tags: ['beef'], of: 'Burgerlar' }),
  dish('mushroom', ['Qoʻziqorinli burger', 'Бургер с грибами', 'Mushroom burger'], { of: 'Burgerlar' }),
  dish('lavash', ['Tovuqli lavash', 'Лаваш с курицей', 'Chicken lavash wrap'], { of: 'Lavash va doner' }),
  dish('lagmon', ["Qovurma lag'mon", 'Жареный лагман', "Fried lag'mon"], { tags: ['noodles'] }),
  dish('tea', ['Koʻk choy', 'Зелёный чай', 'Green tea'], { text: 'Limon bilan' }),
])

describe('a guest finds in the menu', () => {
  it.each([
    ['by a name', 'chizburger', 'cheese'],
    ['by another language', 'грибы', 'mushroom'],
    ['by Uzbek in Cyrillic', 'қўзиқорин', 'mushroom'],
    ['by Russian in Latin', 'lavash s kuritsey', 'lavash'],
    ['by English', 'chicken', 'lavash'],
    ['by the wrong keyboard', 'xbp,ehuth', 'cheese'],
    ['by the wrong keyboard the other way', 'дфмфыр', 'lavash'],
    ['with a slip of the finger', 'chizbuger', 'cheese'],
    ['with two letters swapped', 'lagmno', 'lagmon'],
    ['with any apostrophe', 'lag`mon', 'lagmon'],
    ['by a tag', 'noodles', 'lagmon'],
    ['by the description', 'limon', 'tea'],
    ['by an ending of the language', 'lavashlar', 'lavash'],
    ['by a few letters', 'zele', 'tea'],
  ])('%s', (_, query, id) => {
    expect(searchMenu(MENU, query)[0]).toBe(id)
  })

  it('a category by its name, the products in their order', () => {
    expect(searchMenu(MENU, 'burgerlar')).toEqual(['cheese', 'mushroom'])
  })

  it('the product of that name before those that hold the word', () => {
    const menu = indexMenu([dish('set', ['Osh va choy']), dish('osh', ['Osh'])])
    expect(searchMenu(menu, 'osh')).toEqual(['osh', 'set'])
  })

  it.each(['', '   ', '!!!', 'velosiped'])('nothing for "%s"', (query) => {
    expect(searchMenu(MENU, query)).toEqual([])
  })
})

describe('the other keyboard', () => {
  it('gives the same keys back', () => {
    expect(otherKeyboard('kfdfi')).toBe('лаваш')
    expect(otherKeyboard(otherKeyboard('лаваш'))).toBe('лаваш')
  })
})
