// An import compared with the menu: nothing is doubled, nothing is lost, and what is written can be read again.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printCsv, readCsv } from './csv.ts'
import { type CategoryId, idFrom, type ProductId } from './ids.ts'
import { columnsOf, headerOf, MENU_FIELDS, type MenuField } from './menu-columns.ts'
import { type MenuBook, type Plan, planImport, type Table } from './menu-plan.ts'
import { itemCell, NEW_ITEM, type StoredItem } from './menu-rows.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const category = { id: idFrom<CategoryId>(id(1)), name: { uz: 'Osh', ru: 'Плов' } }
const item = (n: number, more: Partial<StoredItem>): StoredItem => ({
  ...{ ...NEW_ITEM, id: idFrom<ProductId>(id(n)), categoryId: category.id },
  ...more,
})
const wedding = item(2, { name: { uz: 'Toʻy oshi', ru: 'Свадебный плов' }, price: 45_000 })
const menu: MenuBook = { categories: [category], items: [wedding] }

function plan(
  rows: readonly (readonly string[])[],
  headers = ['Раздел', 'Название', 'Nomi', 'Цена'],
  book = menu,
): Plan {
  return planImport({ table: { headers, rows }, columns: columnsOf(headers), menu: book, languages: ['uz', 'ru'] })
}

describe('a row of a file', () => {
  it('changes the product with its name in its category, whatever the case and the apostrophes', () => {
    const { rows } = plan([['плов', '', "TO'Y  OSHI", '48 000']])
    expect(rows).toMatchObject([
      { row: 2, state: 'changed', changes: [{ field: 'price', from: '45000', to: '48000' }] },
    ])
    expect(rows[0]?.item).toMatchObject({ id: wedding.id, name: wedding.name, price: 48_000 })
  })

  it('leaves as it is what it leaves empty, and says nothing of a row that changes nothing', () => {
    expect(plan([['Плов', 'Свадебный плов', '', '']]).rows).toMatchObject([
      { state: 'same', changes: [], warnings: [] },
    ])
  })

  it('is a new product in another category, which is created once and only for rows without errors', () => {
    const { rows, categories } = plan([
      ['Супы', 'Шурпа', 'Shoʻrva', '39 000'],
      ['супы', 'Мастава', '', '31 000'],
      ['Салаты', 'Ачичук', '', 'много'],
    ])
    expect(rows.map(({ state }) => state)).toEqual(['new', 'new', 'error'])
    expect(rows[0]?.warnings.map(({ code }) => code)).toEqual(['CATEGORY_NEW'])
    expect(rows[1]?.warnings).toMatchObject([{ code: 'TRANSLATION_MISSING', text: 'uz' }])
    expect(categories).toMatchObject([{ id: null, before: null, name: { ru: 'Супы' } }])
  })

  it('says in what it is wrong', () => {
    const codes = (row: readonly string[], headers?: string[]) =>
      plan([row], headers).rows[0]?.faults.map(({ code }) => code)
    expect(codes(['Плов', '', '', '1000'])).toEqual(['NAME_MISSING'])
    expect(codes(['', 'Нарын', '', '1000'])).toEqual(['CATEGORY_MISSING'])
    expect(codes(['Плов', 'Нарын', '', ''])).toEqual(['PRICE_MISSING'])
    expect(plan([['Плов', 'Лагман', '', '42.ООО']]).rows[0]?.faults).toMatchObject([
      { code: 'PRICE_LETTERS', field: 'price', text: '42.ООО', guess: '42000' },
    ])
    const many = [
      'Раздел',
      'Название',
      'Цена',
      'Скидка, %',
      'ИКПУ',
      'Единица',
      'Выход',
      'НДС',
      'В продаже',
      'Код упаковки',
    ]
    expect(codes(['Плов', 'Лагман', '12,5', '120', '123', 'ведро', 'много', '7.5', 'может', 'A'], many)).toEqual([
      ...['UNIT_UNKNOWN', 'PRICE_FRACTION', 'DISCOUNT_RANGE', 'MXIK_SHAPE', 'MEASURE_UNREADABLE', 'VAT_RANGE'],
      ...['ACTIVE_UNKNOWN', 'PACKAGE_SHAPE'],
    ])
    expect(codes(['Плов', 'Лагман', '9000000000', '', '1.0202E+16'], many)).toEqual(['PRICE_TOO_HIGH', 'MXIK_ROUNDED'])
    expect(codes(['Плов', 'Л'.repeat(200), '1', '', '', ''], many)).toEqual(['TEXT_TOO_LONG', 'NAME_MISSING'])
  })

  it('that repeats an earlier one is an error which names it', () => {
    const { rows } = plan([
      ['Плов', 'Самса', '', '12 000'],
      ['Плов', 'самса', 'Somsa', '13 000'],
    ])
    expect(rows[1]).toMatchObject({ state: 'error', faults: [{ code: 'DUPLICATE', row: 2 }] })
  })

  it('with a name of two products, or a category of two, is for a person to decide', () => {
    const other = { id: idFrom<CategoryId>(id(8)), name: { uz: 'Choy' } }
    const book = { categories: [category, other], items: [wedding, item(3, { name: { uz: 'Toʻy oshi' } })] }
    expect(plan([['Плов', '', 'Toʻy oshi', '1000']], undefined, book).rows[0]?.faults).toMatchObject([
      { code: 'NAME_OF_TWO' },
    ])
    const headers = ['Категория (ru)', 'Категория (uz)', 'Название', 'Цена']
    expect(plan([['Плов', 'Choy', 'Нарын', '1000']], headers, book).rows[0]?.faults).toMatchObject([
      { code: 'CATEGORY_OF_TWO' },
    ])
  })

  it('of our own file finds its product by the id, also under a new name and in another category', () => {
    const headers = ['ID в Dasturxon', 'Категория (ru)', 'Название (ru)', 'Цена, сум']
    const { rows } = plan([[wedding.id, 'Праздник', 'Плов на свадьбу', '150 000']], headers)
    expect(rows[0]?.changes.map(({ field }) => field)).toEqual(['category_uz', 'category_ru', 'name_ru', 'price'])
    expect(rows[0]?.warnings.map(({ code }) => code)).toEqual(['CATEGORY_NEW', 'PRICE_JUMP'])
  })

  it('adds a language to a category, and warns where the names of the category differ', () => {
    const headers = ['Категория (ru)', 'Категория (eng)', 'Категория (uz)', 'Название', 'Цена']
    const { rows, categories } = plan([['Плов', 'Pilaf', 'Palov', 'Чайханский', '49000']], headers)
    expect(categories).toMatchObject([{ id: category.id, name: { uz: 'Osh', ru: 'Плов', eng: 'Pilaf' } }])
    expect(rows[0]?.warnings.map(({ code }) => code)).toContain('CATEGORY_DIFFERS')
  })

  it('warns of a name that another category has', () => {
    const { rows } = plan([['Горячее', 'Свадебный плов', 'Toʻy oshi', '45 000']])
    expect(rows[0]?.warnings.map(({ code }) => code)).toEqual(['CATEGORY_NEW', 'NAME_ELSEWHERE'])
  })
})

/** The menu after the plan, as it would be stored. */
function applied(book: MenuBook, { rows, categories }: Plan): MenuBook {
  let next = 1000
  const made = () => id(next++)
  const ids = new Map(categories.map(({ key, id: known }) => [key, known ?? idFrom<CategoryId>(made())]))
  const idOf = (key: string) => ids.get(key) ?? idFrom<CategoryId>(key)
  const changed = categories.map(({ key, name }) => ({ id: idOf(key), name }))
  const items = rows.flatMap(({ item: planned }) => {
    if (planned === null) return []
    const { categoryKey, ...rest } = planned
    return [{ ...rest, id: rest.id ?? idFrom<ProductId>(made()), categoryId: idOf(categoryKey) }]
  })
  const isKept = (one: { readonly id: string }) => !items.some((other) => other.id === one.id)
  return {
    categories: [...book.categories.filter((one) => !changed.some((other) => other.id === one.id)), ...changed],
    items: [...book.items.filter(isKept), ...items],
  }
}

function exported({ categories, items }: MenuBook, fields: readonly MenuField[]): Table {
  const nameOf = (one: StoredItem) => categories.find((found) => found.id === one.categoryId)?.name ?? {}
  const rows = items.map((one) => fields.map((field) => (field === 'id' ? one.id : itemCell(one, nameOf(one), field))))
  return { headers: fields.map((field) => headerOf(field, 'ru')), rows }
}

const someName = fc.constantFrom('Плов', 'плов ', 'Самса', "Sho'rva", 'Шурпа', '=2+2', '-', 'Чай;кофе', 'A"b', '')
const someCell = fc.oneof(someName, fc.string({ maxLength: 12 }))
const someRow = fc.tuple(
  someName,
  someCell,
  someCell,
  fc.oneof(fc.integer({ min: 0, max: 99_999 }).map(String), someCell),
)

describe('every import', () => {
  it('doubles nothing: the same file once more changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(someRow).map(([row]) => row),
          { maxLength: 25 },
        ),
        (rows) => {
          const first = plan(rows)
          const after = applied(menu, first)
          const again = plan(rows, undefined, after)
          // a row without a price that failed first now finds the product that a later row has made, and comes before that row
          const hasFailedFirst = (row: number | null | undefined) =>
            first.rows.some((one) => one.row === row && one.state === 'error')
          for (const [index, { state }] of first.rows.entries()) {
            const { state: next, faults } = again.rows[index] ?? expect.unreachable('a row is gone')
            const isTwinOfFailed = faults.some(({ code, row }) => code === 'DUPLICATE' && hasFailedFirst(row))
            if (state === 'error') expect(next).not.toBe('new')
            else expect(next).toBe(isTwinOfFailed ? 'error' : 'same')
          }
          expect(applied(after, again).items).toHaveLength(after.items.length)
        },
      ),
    )
  })

  it('of our own export changes nothing, through CSV too', () => {
    fc.assert(
      fc.property(fc.array(someRow, { maxLength: 25 }), (rows) => {
        const book = applied(menu, plan(rows))
        const { headers, rows: cells } = exported(book, MENU_FIELDS)
        const [head = [], ...read] = readCsv(printCsv([headers, ...cells]))
        expect(columnsOf(head)).toEqual(MENU_FIELDS)
        const again = planImport({
          table: { headers: head, rows: read },
          columns: columnsOf(head),
          menu: book,
          languages: [],
        })
        expect(again.rows.filter(({ state }) => state !== 'same')).toEqual([])
        expect(again.categories).toEqual([])
      }),
    )
  })
})
