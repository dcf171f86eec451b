// The menu as a file, an empty file to fill in, and the rows that an import left behind.
import { printCsv } from '@dasturxon/domain/csv'
import { LANGUAGES, type Language, textIn } from '@dasturxon/domain/locale'
import { type HeaderLanguage, headerOf, MENU_FIELDS, type MenuField, partsOf } from '@dasturxon/domain/menu-columns'
import { itemCell, NEW_ITEM, type StoredItem } from '@dasturxon/domain/menu-rows'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { findImport, type ImportId } from './import-store.ts'
import { listCategories, listItems } from './menu-store.ts'
import { NOTE_WORDS } from './note-words.ts'
import { planOf } from './plan-of.ts'
import { writeXlsx } from './xlsx.ts'

export type FileWish = { readonly format: 'xlsx' | 'csv'; readonly language: HeaderLanguage }
type Rows = readonly (readonly (string | number)[])[]
export type MenuFile = { readonly contentType: string; readonly body: Buffer | string; readonly fileName: string }

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
const SHEETS: Readonly<Record<HeaderLanguage, string>> = { uz: 'Menyu', ru: 'Меню', eng: 'Menu' }
const ERROR_HEADER: Readonly<Record<HeaderLanguage, string>> = {
  uz: 'Nima xato',
  ru: 'Что не так',
  eng: 'What is wrong',
}
/** Cells that spreadsheet programs should count with. */
const NUMBERS: readonly MenuField[] = ['price', 'discount', 'measure', 'vat']
const ALWAYS: readonly Language[] = ['uz', 'ru', 'eng']

/** The whole menu, also what is taken off it, in the order of the menu. */
export async function menuFile(scope: Scope, wish: FileWish, languages: readonly Language[]): Promise<MenuFile> {
  const categories = await listCategories(scope)
  const order = new Map(categories.map(({ id }, index) => [id, index]))
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const items = (await listItems(scope)).toSorted(
    (a, b) => (order.get(a.categoryId) ?? 0) - (order.get(b.categoryId) ?? 0),
  )
  const fields = fieldsOf(languagesIn(items, languages))
  const rows = items.map((item) =>
    fields.map((field) =>
      fileCell(field, field === 'id' ? item.id : itemCell(item, names.get(item.categoryId) ?? {}, field)),
    ),
  )
  return fileOf([fields.map((field) => headerOf(field, wish.language)), ...rows], wish, SHEETS[wish.language])
}

function languagesIn(items: readonly StoredItem[], asked: readonly Language[]): readonly Language[] {
  return LANGUAGES.filter(
    (language) =>
      ALWAYS.includes(language) ||
      asked.includes(language) ||
      items.some(({ name, description }) => name[language] !== undefined || description[language] !== undefined),
  )
}

function fieldsOf(languages: readonly Language[]): readonly MenuField[] {
  return MENU_FIELDS.filter((field) => {
    const { language } = partsOf(field)
    return language === null || languages.includes(language)
  })
}

function fileCell(field: MenuField, text: string): string | number {
  return NUMBERS.includes(field) && text !== '' ? Number(text) : text
}

const EXAMPLE = {
  ...NEW_ITEM,
  name: { uz: 'Toʻy oshi', ru: 'Свадебный плов', eng: 'Wedding pilaf' },
  description: { uz: 'Mol goʻshti, sabzi, zira', ru: 'Говядина, морковь, зира', eng: 'Beef, carrots, cumin' },
  price: 45_000,
}
const EXAMPLE_CATEGORY = { uz: 'Osh', ru: 'Плов', eng: 'Pilaf' }
const NOT_IN_TEMPLATE: readonly MenuField[] = ['id', 'composition_uz', 'composition_ru', 'composition_eng']

/** A file with headers and one example. */
export function templateFile(wish: FileWish): Promise<MenuFile> {
  const fields = fieldsOf(ALWAYS).filter((field) => !NOT_IN_TEMPLATE.includes(field))
  const example = fields.map((field) => fileCell(field, itemCell(EXAMPLE, EXAMPLE_CATEGORY, field)))
  return fileOf([fields.map((field) => headerOf(field, wish.language)), example], wish, SHEETS[wish.language])
}

/** The rows with errors as they are in the file, each with what is wrong in words. */
export async function restFile(scope: Scope, id: ImportId, wish: FileWish, languages: readonly Language[]) {
  const found = await findImport(scope, id)
  if (found === undefined) return refuse('NOT_FOUND')
  const { rows } = await planOf(scope, found, languages)
  const { headers, rows: cells, headerRow = 1 } = found.sheet
  const left = rows.flatMap(({ row, faults }) => {
    if (faults.length === 0) return []
    const said = faults.map(({ code, guess, row: other }) => {
      const words = textIn(NOTE_WORDS[code] ?? {}, wish.language, 'uz')
      return words.replace('{guess}', guess ?? '').replace('{row}', String(other ?? ''))
    })
    const own = cells[row - 1 - headerRow] ?? []
    return [[...headers.map((_, column) => own[column] ?? ''), said.join('; ')]]
  })
  return ok(await fileOf([[...headers, ERROR_HEADER[wish.language]], ...left], wish, ERROR_HEADER[wish.language]))
}

async function fileOf(rows: Rows, { format }: FileWish, name: string): Promise<MenuFile> {
  const body = format === 'csv' ? printCsv(rows.map((row) => row.map(String))) : await writeXlsx(name, rows)
  return { contentType: TYPES[format], body, fileName: `${name}.${format}` }
}
