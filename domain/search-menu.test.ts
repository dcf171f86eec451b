import { describe, expect, it } from 'vitest'
import { otherKeyboard } from './keyboard.ts'
import { indexMenu, searchMenu } from './search-menu.ts'

const dish = (
  id: string,
  names: readonly string[],
  more: { tags?: string[]; of?: string; text?: string; measure?: string } = {},
) => ({
  id,
  names,
  tags: more.tags ?? [],
  measures: [more.measure ?? ''],
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
    ['with a typo', 'chizbuger', 'cheese'],
    ['with two letters swapped', 'lagmno', 'lagmon'],
    ['with any apostrophe', 'lag`mon', 'lagmon'],
    ['by a tag', 'noodles', 'lagmon'],
    ['by the description', 'limon', 'tea'],
    ['by an ending of the language', 'lavashlar', 'lavash'],
    ['by a few letters', 'zele', 'tea'],
  ])('%s', (_, query, id) => {
    expect(searchMenu(MENU, query)[0]).toBe(id)
  })

  it('the products of a category by its name, in the order of the menu', () => {
    expect(searchMenu(MENU, 'burgerlar')).toEqual(['cheese', 'mushroom'])
  })

  it('the product with exactly that name before products whose names contain it', () => {
    const menu = indexMenu([dish('set', ['Osh va choy']), dish('osh', ['Osh'])])
    expect(searchMenu(menu, 'osh')).toEqual(['osh', 'set'])
  })

  it.each(['', '   ', '!!!', 'velosiped'])('nothing for "%s"', (query) => {
    expect(searchMenu(MENU, query)).toEqual([])
  })
})

const SHOP = indexMenu([
  dish('plov', ['Toʻy oshi', 'Свадебный плов', 'Wedding plov'], { of: 'Osh', measure: '400 g' }),
  dish('plov-kg', ['Osh, 1 kg', 'Плов на вес, 1 кг', 'Plov by weight, 1 kg'], { measure: '1 kg' }),
  dish('lagmon', ["Qovurma lag'mon", 'Жареный лагман', "Fried lag'mon"], { text: 'Kuchli olovda, слово' }),
  dish('cola', ['Kola', 'Кола', 'Cola'], { measure: '0,5 l' }),
  dish('cola-big', ['Katta kola', 'Большая кола', 'Big cola'], { measure: '1 l' }),
  dish('cake', ['Shokoladli tort', 'Шоколадный торт', 'Chocolate cake'], { measure: '1 kg' }),
  dish('pistachio', ['Pista, 250 g', 'Фисташки, 250 г', 'Pistachios, 250 g'], { measure: '250 g' }),
  dish('pistachio-big', ['Pista, 1 kg', 'Фисташки, 1 кг', 'Pistachios, 1 kg'], { measure: '1 kg' }),
  dish('pashmak', ['Pashmak', 'Пашмак', 'Pashmak'], { measure: '250 g' }),
  dish('lavash', ['Tovuqli lavash', 'Лаваш с курицей', 'Chicken lavash']),
  dish('doner', ['Non ichida doner', 'Донер в лепёшке', 'Doner in bread']),
  dish('salad', ['Salat', 'Салат, курица и сыр', 'Salad']),
])

describe('exact matches hide matches by typo', () => {
  it.each([
    ['a Russian word', 'плов', ['plov-kg', 'plov']],
    ['the same in Latin', 'plov', ['plov-kg', 'plov']],
    ['the same from the wrong keyboard', 'gkjd', ['plov-kg', 'plov']],
    ['an English word', 'cola', ['cola', 'cola-big']],
    ['an Uzbek word in Cyrillic', 'олов', ['lagmon']],
    ['the beginning of a word', 'лагм', ['lagmon']],
    ['a word with another ending is no typo', 'курица', ['salad', 'lavash']],
    ['one word of two', 'плов вес', ['plov-kg']],
  ])('%s', (_, query, ids) => {
    expect(searchMenu(SHOP, query)).toEqual(ids)
  })

  it.each([
    ['a typo, where nothing is written so', 'плоф', ['plov', 'plov-kg']],
    ['a typo from the wrong keyboard', 'gkja', ['plov', 'plov-kg']],
    ['a typo in Latin', 'lagmom', ['lagmon']],
    ['a word without its ш', 'лепёке', ['doner']],
    ['a word without its ч', 'кучли', ['lagmon']],
    ['a word with ч for its ш', 'лепёчке', ['doner']],
  ])('but finds %s', (_, query, ids) => {
    expect(searchMenu(SHOP, query)).toEqual(ids)
  })

  it('the closest match comes first, wherever it is in the menu', () => {
    const menu = indexMenu([dish('two', ['chezbirger']), dish('one', ['osh'], { text: 'chizbirger' })])
    expect(searchMenu(menu, 'chizburger')).toEqual(['one', 'two'])
  })
})

describe('a word without any match does not hide matches of the others', () => {
  it.each([
    ['an unknown word', 'velosiped lagmon', ['lagmon']],
    ['an unknown word at the end', 'лагман пожалуйста', ['lagmon']],
    ['an unknown word from the wrong keyboard', 'kfuvfy djnnfr', ['lagmon']],
    ['two words that no product has together', 'lavash pashmak', ['pashmak', 'lavash']],
    ['a product with more of the words first', 'xxxx katta kola', ['cola-big', 'cola']],
    ['a mistyped word beside a known one', 'донер в лепёке', ['doner']],
    ['a mistyped word beside one that nothing has', 'шаурма в лепёке', ['doner']],
    ['two mistyped words', 'донр в лепёке', ['doner']],
    ['nothing but unknown words', 'velosiped samokat', []],
    ['nothing by one letter from the wrong keyboard', 'цукенг з', []],
  ])('%s', (_, query, ids) => {
    expect(searchMenu(SHOP, query)).toEqual(ids)
  })

  it('products that match all words, where there are any', () => {
    expect(searchMenu(SHOP, 'katta kola')).toEqual(['cola-big'])
  })
})

describe('numbers and units', () => {
  it.each([
    ['put the measure first', 'фисташки 250 г', ['pistachio', 'pistachio-big']],
    ['and with a typo', 'фистсшки 250 г', ['pistachio', 'pistachio-big']],
    ['in another unit', 'pista 0,25 kg', ['pistachio', 'pistachio-big']],
    ['in grams for a kilo', 'фисташки 1000 гр', ['pistachio-big', 'pistachio']],
    ['written together', 'pista 1kg', ['pistachio-big', 'pistachio']],
    ['of a measure that no text says', 'кола 1 л', ['cola-big', 'cola']],
    ['with a comma', 'кола 0,5 л', ['cola', 'cola-big']],
    ['with a dot', 'cola 0.5 l', ['cola', 'cola-big']],
    ['in millilitres', 'kola 500 ml', ['cola', 'cola-big']],
    ['from the wrong keyboard', 'rjkf 1 k', ['cola-big', 'cola']],
    ['with a comma from the wrong keyboard', 'rjkf 0,5 k', ['cola', 'cola-big']],
    ['that nothing has', 'кола 3 л', ['cola', 'cola-big']],
    ['before the unit is typed', 'кола 0,5', ['cola', 'cola-big']],
    ['alone', '250 г', ['pistachio', 'pashmak']],
    ['near another number', '251 г', []],
    ['beside nothing that is known', 'velosiped 250 г', []],
  ])('%s', (_, query, ids) => {
    expect(searchMenu(SHOP, query)).toEqual(ids)
  })
})

describe('one letter', () => {
  it.each([
    ['begins a word', 'л', ['lavash', 'lagmon', 'doner']],
    ['is no unit', 'г', []],
  ])('%s', (_, query, ids) => {
    expect(searchMenu(SHOP, query)).toEqual(ids)
  })
})

describe('the other keyboard', () => {
  it('finds what the same keys write in the other layout', () => {
    expect(otherKeyboard('kfdfi')).toBe('лаваш')
    expect(otherKeyboard(otherKeyboard('лаваш'))).toBe('лаваш')
  })
})
