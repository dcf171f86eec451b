// A product of the menu as a row of a table: how its cells are printed, and what a row of a file asks for.
import type { CategoryId, ProductId } from './ids.ts'
import { LANGUAGES, type Texts } from './locale.ts'
import type { Unit } from './menu.ts'
import {
  type Cell,
  type CellFaultCode,
  readActive,
  readDiscount,
  readMeasure,
  readMxik,
  readPackage,
  readPrice,
  readText,
  readUnit,
  readVat,
} from './menu-cells.ts'
import { type MenuField, partsOf } from './menu-columns.ts'

/** What a table holds of a product. */
export type MenuItem = {
  readonly name: Texts
  readonly description: Texts
  readonly composition: Texts
  readonly price: number
  readonly discountPercent: number
  readonly unit: Unit
  readonly measure: number
  readonly mxikCode: string | null
  readonly packageCode: string | null
  readonly vatPercent: number
  readonly barcode: string | null
  readonly isActive: boolean
}
export type StoredItem = MenuItem & { readonly id: ProductId; readonly categoryId: CategoryId }
export type StoredCategory = { readonly id: CategoryId; readonly name: Texts }

/** A product before its row says anything of it. */
export const NEW_ITEM: MenuItem = {
  ...{ name: {}, description: {}, composition: {}, price: 0, discountPercent: 0, unit: 'COUNT', measure: 1 },
  ...{ mxikCode: null, packageCode: null, vatPercent: 12, barcode: null, isActive: true },
}

/** The cell of a product, as our files have it. */
export function itemCell(item: MenuItem, category: Texts, field: MenuField): string {
  const { kind, language } = partsOf(field)
  if (language !== null) return textsOf(item, category, kind)[language] ?? ''
  return PLAIN_CELLS[kind]?.(item) ?? ''
}

const PLAIN_CELLS: Readonly<Record<string, (item: MenuItem) => string>> = {
  price: ({ price }) => String(price),
  discount: ({ discountPercent }) => String(discountPercent),
  unit: ({ unit }) => unit,
  measure: ({ measure }) => String(measure),
  mxik: ({ mxikCode }) => mxikCode ?? '',
  package: ({ packageCode }) => packageCode ?? '',
  vat: ({ vatPercent }) => String(vatPercent),
  barcode: ({ barcode }) => barcode ?? '',
  active: ({ isActive }) => (isActive ? '1' : '0'),
}

function textsOf(item: MenuItem, category: Texts, kind: string): Texts {
  if (kind === 'category') return category
  if (kind === 'name') return item.name
  return kind === 'description' ? item.description : item.composition
}

/** What a cell is wrong in, said with the words of `menu-cells`. */
export type RowFault = {
  readonly code: CellFaultCode
  readonly field: MenuField
  readonly text: string
  readonly guess: string | null
}
export type RowAsk = {
  readonly id: string | null
  readonly category: Texts
  /** only what the row says: an empty cell says nothing */
  readonly values: Partial<MenuItem>
  readonly faults: readonly RowFault[]
}

const MOST_TEXT = { category: 80, name: 120, description: 1000, composition: 1000 } as const

type Draft = { -readonly [Key in keyof MenuItem]?: MenuItem[Key] }
type Reading = {
  readonly draft: Draft
  readonly texts: Map<MenuField, string>
  readonly fail: (cell: Cell<unknown>) => void
}

/** What the row asks for, cell by cell. */
export function readRow(cells: readonly string[], columns: readonly (MenuField | null)[]): RowAsk {
  const draft: Draft = {}
  const texts = new Map<MenuField, string>()
  const faults: RowFault[] = []
  let id: string | null = null
  // the unit is read before the amount, whose own mark gives way to it
  const order = columns.map((field, column) => ({ field, text: cells[column]?.trim() ?? '' }))
  for (const { field, text } of order.toSorted((a) => (a.field === 'unit' ? -1 : 0))) {
    if (field === null || text === '') continue
    if (field === 'id') id = text.toLowerCase()
    const fail = (cell: Cell<unknown>) => {
      if (!cell.ok) faults.push({ code: cell.fault.code, field, text, guess: cell.fault.guess ?? null })
    }
    readCell(field, text, { draft, texts, fail })
  }
  const of = (kind: 'category' | 'name' | 'description' | 'composition'): Texts =>
    Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const text = texts.get(`${kind}_${language}`)
        return text === undefined ? [] : [[language, text]]
      }),
    )
  const values = { ...draft, name: of('name'), description: of('description'), composition: of('composition') }
  return { id, category: of('category'), values, faults }
}

function readCell(field: MenuField, text: string, reading: Reading): void {
  const { kind, language } = partsOf(field)
  if (language === null) {
    READERS[field]?.(text, reading)
    return
  }
  const cell = readText(text, kind === 'category' || kind === 'name' ? MOST_TEXT[kind] : MOST_TEXT.description)
  if (cell.ok && cell.value !== '') reading.texts.set(field, cell.value)
  reading.fail(cell)
}

/** Stores the value under the key, or the fault. */
function take<Key extends keyof Draft>(key: Key, reader: (text: string) => Cell<NonNullable<Draft[Key]>>) {
  return (text: string, { draft, fail }: Reading) => {
    const cell = reader(text)
    if (cell.ok) draft[key] = cell.value
    fail(cell)
  }
}

const READERS: Readonly<Record<string, (text: string, reading: Reading) => void>> = {
  price: take('price', readPrice),
  discount: take('discountPercent', readDiscount),
  unit: take('unit', readUnit),
  mxik: take('mxikCode', readMxik),
  package: take('packageCode', readPackage),
  vat: take('vatPercent', readVat),
  barcode: take('barcode', (text) => readText(text, 50)),
  active: take('isActive', readActive),
  measure: (text, { draft, fail }) => {
    const cell = readMeasure(text)
    if (cell.ok) {
      draft.measure = cell.value.amount
      if (cell.value.unit !== null) draft.unit ??= cell.value.unit
    }
    fail(cell)
  },
}
