// What an import would do: each row of a file compared with the menu, before anything is written.
import type { CategoryId, ProductId } from './ids.ts'
import { LANGUAGES, type Language, type Texts } from './locale.ts'
import type { CellFaultCode } from './menu-cells.ts'
import { MENU_FIELDS, type MenuField } from './menu-columns.ts'
import {
  itemCell,
  type MenuItem,
  NEW_ITEM,
  type RowAsk,
  readRow,
  type StoredCategory,
  type StoredItem,
} from './menu-rows.ts'

export const ROW_STATES = ['new', 'changed', 'same', 'error'] as const
export type RowState = (typeof ROW_STATES)[number]
export const ROW_FAULTS = [
  ...(['NAME_MISSING', 'CATEGORY_MISSING', 'PRICE_MISSING', 'DUPLICATE', 'NAME_OF_TWO', 'CATEGORY_OF_TWO'] as const),
] as const
export const ROW_WARNINGS = [
  ...(['CATEGORY_NEW', 'CATEGORY_DIFFERS', 'NAME_ELSEWHERE', 'TRANSLATION_MISSING', 'PRICE_JUMP'] as const),
] as const
export type NoteCode = CellFaultCode | (typeof ROW_FAULTS)[number] | (typeof ROW_WARNINGS)[number]

/** Something to know about a row: of a cell, of another row, or of the whole. */
export type RowNote = {
  readonly code: NoteCode
  readonly field: MenuField | null
  readonly text: string | null
  readonly guess: string | null
  readonly row: number | null
}
export type FieldChange = { readonly field: MenuField; readonly from: string; readonly to: string }

export type PlannedItem = MenuItem & { readonly id: ProductId | null; readonly categoryKey: string }
export type PlannedRow = {
  /** as the spreadsheet program counts: the header is row 1 */
  readonly row: number
  readonly state: RowState
  readonly name: Texts
  readonly category: Texts
  readonly price: number | null
  readonly changes: readonly FieldChange[]
  readonly faults: readonly RowNote[]
  readonly warnings: readonly RowNote[]
  /** absent in rows with errors */
  readonly item: PlannedItem | null
}
/** `key` is the id of a category, or the name of a new one within the plan. */
export type PlannedCategory = {
  readonly key: string
  readonly id: CategoryId | null
  readonly name: Texts
  /** `null` for a new one */
  readonly before: Texts | null
}
export type Plan = { readonly rows: readonly PlannedRow[]; readonly categories: readonly PlannedCategory[] }

export type Table = {
  /** which row of the file has the headers; the first one unless said otherwise */
  readonly headerRow?: number
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
export type MenuBook = { readonly categories: readonly StoredCategory[]; readonly items: readonly StoredItem[] }
type Import = {
  readonly table: Table
  readonly columns: readonly (MenuField | null)[]
  readonly menu: MenuBook
  /** in which every name should be */
  readonly languages: readonly Language[]
}

/** Names are the same whatever their case, apostrophes and spaces. */
function nameKey(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')
  return plain
    .replace(/[ʻʼ'’‘`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const note = (code: NoteCode, more: Partial<RowNote> = {}): RowNote => ({
  ...{ code, field: null, text: null, guess: null, row: null },
  ...more,
})
const keysOf = (texts: Texts) =>
  LANGUAGES.flatMap((language) => {
    const key = nameKey(texts[language] ?? '')
    return key === '' ? [] : [`${language}\0${key}`]
  })

/** Names of things and whose they are; a name may be of several. */
class Names {
  readonly #known = new Map<string, Set<string>>()
  add(scope: string, texts: Texts, id: string): void {
    for (const key of keysOf(texts)) {
      const ids = this.#known.get(`${scope}\0${key}`) ?? new Set()
      this.#known.set(`${scope}\0${key}`, ids.add(id))
    }
  }
  /** Every thing that has one of these names, in its language. */
  find(scope: string, texts: Texts): readonly string[] {
    return [...new Set(keysOf(texts).flatMap((key) => [...(this.#known.get(`${scope}\0${key}`) ?? [])]))]
  }
}

/** What is known while the rows are gone through. */
type Desk = {
  readonly languages: readonly Language[]
  readonly items: ReadonlyMap<string, StoredItem>
  readonly names: Names
  readonly everywhere: Names
  readonly categoryNames: Names
  readonly categories: Map<string, PlannedCategory>
  /** the row that has a product, or a new name in a category */
  readonly taken: Map<string, number>
}

/** Compares every row with the menu. Only rows without errors claim names and categories. */
export function planImport({ table, columns, menu, languages }: Import): Plan {
  const desk = openDesk(menu, languages)
  const rows = table.rows.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === '')
      ? []
      : [planRow(readRow(cells, columns), index + 1 + (table.headerRow ?? 1), desk)],
  )
  const used = new Set(rows.flatMap(({ item }) => (item === null ? [] : [item.categoryKey])))
  const categories = [...desk.categories.values()].filter(
    ({ key, before, name }) => used.has(key) && (before === null || changedTexts(before, name)),
  )
  return { rows, categories }
}

function openDesk({ categories, items }: MenuBook, languages: readonly Language[]): Desk {
  const [names, everywhere, categoryNames] = [new Names(), new Names(), new Names()]
  for (const { id, name } of categories) categoryNames.add('', name, id)
  for (const { id, categoryId, name } of items) {
    names.add(categoryId, name, id)
    everywhere.add('', name, id)
  }
  return {
    ...{ languages, names, everywhere, categoryNames, taken: new Map() },
    items: new Map(items.map((item) => [item.id, item])),
    categories: new Map(categories.map(({ id, name }) => [id, { key: id, id, name, before: name }])),
  }
}

function planRow(ask: RowAsk, row: number, desk: Desk): PlannedRow {
  const known = ask.id === null ? undefined : desk.items.get(ask.id)
  const place = categoryFor(ask, known, desk)
  const target = targetOf(ask, known, place, desk)
  const faults = [...ask.faults.map((fault) => ({ ...fault, row: null })), ...place.faults, ...target.faults]
  const shown = { row, name: ask.values.name ?? {}, category: place.name, price: ask.values.price ?? null }
  const failed = (found: readonly RowNote[]): PlannedRow => ({
    ...{ ...shown, state: 'error', changes: [], faults: found, warnings: [], item: null },
  })
  if (place.key === null || faults.length > 0) return failed(faults)
  const twin = claim(ask, target.item, place.key, row, desk)
  if (twin !== null) return failed([note('DUPLICATE', { row: twin })])
  const name = takeCategory(place.key, ask.category, desk)
  const item = merged(ask, target.item, place.key)
  const before = target.item === undefined ? null : categoryName(target.item.categoryId, desk)
  const changes = target.item === undefined || before === null ? [] : changesOf(target.item, before, item, name)
  const state = target.item === undefined ? 'new' : changes.length > 0 ? 'changed' : 'same'
  const warnings = state === 'same' ? [] : warningsOf(ask, item, target.item, { place, desk })
  return { ...shown, category: name, name: item.name, price: item.price, state, changes, faults: [], warnings, item }
}

type CategoryFor = {
  readonly key: string | null
  readonly name: Texts
  readonly isNew: boolean
  readonly faults: readonly RowNote[]
}

function categoryFor(ask: RowAsk, known: StoredItem | undefined, desk: Desk): CategoryFor {
  const found = desk.categoryNames.find('', ask.category)
  const [key] = found
  if (found.length > 1) return { key: null, name: ask.category, isNew: false, faults: [note('CATEGORY_OF_TWO')] }
  if (key !== undefined) return { key, name: categoryName(key, desk), isNew: false, faults: [] }
  if (keysOf(ask.category).length > 0)
    return { key: `new ${keysOf(ask.category)[0]}`, name: ask.category, isNew: true, faults: [] }
  if (known === undefined) return { key: null, name: {}, isNew: false, faults: [note('CATEGORY_MISSING')] }
  return { key: known.categoryId, name: categoryName(known.categoryId, desk), isNew: false, faults: [] }
}

function categoryName(key: string, desk: Desk): Texts {
  return desk.categories.get(key)?.name ?? {}
}

type Target = { readonly item: StoredItem | undefined; readonly faults: readonly RowNote[] }

/** The product that the row is about: by our id, else by its name in the category. */
function targetOf(ask: RowAsk, known: StoredItem | undefined, { key }: CategoryFor, desk: Desk): Target {
  if (known !== undefined) return { item: known, faults: [] }
  const name = ask.values.name ?? {}
  if (keysOf(name).length === 0) return { item: undefined, faults: [note('NAME_MISSING')] }
  const found = key === null ? [] : desk.names.find(key, name)
  if (found.length > 1) return { item: undefined, faults: [note('NAME_OF_TWO')] }
  const item = desk.items.get(found[0] ?? '')
  const isPriceMissing =
    item === undefined && ask.values.price === undefined && !ask.faults.some((f) => f.field === 'price')
  return { item, faults: isPriceMissing ? [note('PRICE_MISSING', { field: 'price' })] : [] }
}

/** Marks the product or its name as taken by this row; the row that already has it, if one does. */
function claim(ask: RowAsk, item: StoredItem | undefined, categoryKey: string, row: number, desk: Desk): number | null {
  const name = { ...item?.name, ...ask.values.name }
  const claims = [...(item === undefined ? [] : [item.id]), ...keysOf(name).map((key) => `${categoryKey}\0${key}`)]
  const twin = claims.map((one) => desk.taken.get(one)).find((one) => one !== undefined)
  if (twin !== undefined) return twin
  for (const one of claims) desk.taken.set(one, row)
  return null
}

/** Adds the category to the plan, or the languages that it lacked; its name afterwards. */
function takeCategory(key: string, asked: Texts, desk: Desk): Texts {
  const before = desk.categories.get(key)
  const name = { ...asked, ...before?.name }
  desk.categories.set(key, { key, id: before?.id ?? null, name, before: before?.before ?? null })
  desk.categoryNames.add('', name, key)
  return name
}

/** Where a row found its product by the name, the name keeps its spelling: case and apostrophes are no change. */
function sameNames(stored: Texts, asked: Texts): Texts {
  const isSame = (language: Language) => nameKey(stored[language] ?? '') === nameKey(asked[language] ?? '')
  return Object.fromEntries(
    Object.entries(stored).filter(([language]) => LANGUAGES.some((one) => one === language && isSame(one))),
  )
}

function merged({ id, values }: RowAsk, item: StoredItem | undefined, categoryKey: string): PlannedItem {
  const base = item ?? NEW_ITEM
  const isById = item !== undefined && item.id === id
  const texts = {
    name: { ...base.name, ...values.name, ...(isById ? {} : sameNames(base.name, values.name ?? {})) },
    description: { ...base.description, ...values.description },
    composition: { ...base.composition, ...values.composition },
  }
  return { ...NEW_ITEM, ...base, ...values, ...texts, id: item?.id ?? null, categoryKey }
}

function changesOf(item: StoredItem, before: Texts, next: PlannedItem, category: Texts): FieldChange[] {
  // a category that only got more languages is a change of the category
  const isMoved = next.categoryKey !== item.categoryId
  return MENU_FIELDS.filter((field) => isMoved || !field.startsWith('category_')).flatMap((field) => {
    const [from, to] = [itemCell(item, before, field), itemCell(next, category, field)]
    return from === to ? [] : [{ field, from, to }]
  })
}

const changedTexts = (a: Texts, b: Texts) => LANGUAGES.some((language) => (a[language] ?? '') !== (b[language] ?? ''))
const JUMP = 3

function warningsOf(
  ask: RowAsk,
  item: PlannedItem,
  before: StoredItem | undefined,
  { place, desk }: { readonly place: CategoryFor; readonly desk: Desk },
): RowNote[] {
  const missing = desk.languages.filter((language) => (item.name[language] ?? '') === '')
  const isElsewhere = before === undefined && desk.everywhere.find('', item.name).length > 0
  const differs = LANGUAGES.some(
    (language) =>
      nameKey(ask.category[language] ?? '') !==
      nameKey((ask.category[language] && place.name[language]) ?? ask.category[language] ?? ''),
  )
  const isJump =
    before !== undefined && before.price > 0 && (item.price >= before.price * JUMP || item.price * JUMP <= before.price)
  return [
    ...(place.isNew ? [note('CATEGORY_NEW')] : []),
    ...(differs ? [note('CATEGORY_DIFFERS')] : []),
    ...(isElsewhere ? [note('NAME_ELSEWHERE')] : []),
    ...(missing.length > 0 ? [note('TRANSLATION_MISSING', { text: missing.join(' ') })] : []),
    ...(isJump ? [note('PRICE_JUMP', { field: 'price', text: String(before.price) })] : []),
  ]
}
