// Before an import is applied: the file is uploaded, its columns are matched, its cells corrected.
import { randomUUID } from 'node:crypto'
import { idFrom } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import { columnsOf, type MenuField } from '@dasturxon/domain/menu-columns'
import type { FileTable } from '@dasturxon/domain/menu-import'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../../db/scope.ts'
import { findImport, type ImportId, insertImport, lockImport, saveSheet } from './import-store.ts'
import { previewView } from './plan-of.ts'

type Upload = { readonly fileName: string; readonly sheet: FileTable }

/** Keeps the file and shows what it would change; nothing changes yet. */
export async function prepareImport(scope: Scope, staff: StaffCaller, upload: Upload, languages: readonly Language[]) {
  const id = idFrom<ImportId>(randomUUID())
  await insertImport(scope, { id, ...upload, columns: columnsOf(upload.sheet.headers), madeBy: staff.id })
  return showImport(scope, id, languages)
}

/** What the import would change now. */
export async function showImport(scope: Scope, id: ImportId, languages: readonly Language[]) {
  const found = await findImport(scope, id)
  return found === undefined ? refuse('NOT_FOUND') : ok(await previewView(scope, found, languages))
}

export type Correction = {
  readonly columns?: readonly (MenuField | null)[] | undefined
  readonly cells: readonly { readonly row: number; readonly field: MenuField; readonly text: string }[]
}

/** Says what the columns hold, and corrects cells; only before the import is applied. */
export async function correctImport(
  scope: Scope,
  id: ImportId,
  correction: Correction,
  languages: readonly Language[],
) {
  const found = await lockImport(scope, id)
  if (found === undefined) return refuse('NOT_FOUND')
  if (found.applied_at !== null) return refuse('STALE')
  const columns = correction.columns === undefined ? found.columns : onceEach(found.sheet, correction.columns)
  const sheet = { ...found.sheet, rows: corrected(found.sheet, columns, correction.cells) }
  await saveSheet(scope, { id, sheet, columns })
  return ok(await previewView(scope, { ...found, sheet, columns }, languages))
}

/** One meaning for each column, and no field twice: the last column that says so has it. */
function onceEach({ headers }: FileTable, asked: readonly (MenuField | null)[]): readonly (MenuField | null)[] {
  return headers.map((_, column) => {
    const field = asked[column] ?? null
    return field !== null && asked.lastIndexOf(field) === column ? field : null
  })
}

function corrected(sheet: FileTable, columns: readonly (MenuField | null)[], cells: Correction['cells']) {
  const rows = sheet.rows.map((row) => [...row])
  for (const { row, field, text } of cells) {
    const column = columns.indexOf(field)
    const found = rows[row - 1 - (sheet.headerRow ?? 1)]
    if (column === -1 || found === undefined) continue
    while (found.length <= column) found.push('')
    found[column] = text
  }
  return rows
}
