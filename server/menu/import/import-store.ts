// The table of imports.
import type { Id } from '@dasturxon/domain/ids'
import type { MenuField } from '@dasturxon/domain/menu-columns'
import type { FileTable, ImportCounts, Written } from '@dasturxon/domain/menu-import'
import type { Scope } from '../../db/scope.ts'

export type ImportId = Id<'menuImport'>
const HEAD = [...(['id', 'file_name', 'made_at', 'made_by', 'applied_at', 'undone_at', 'counts'] as const)] as const
const MOST_LISTED = 200

type NewImport = {
  readonly id: ImportId
  readonly fileName: string
  readonly sheet: FileTable
  readonly columns: readonly (MenuField | null)[]
  readonly madeBy: string
}

/** Stores an uploaded file. */
export async function insertImport(scope: Scope, { id, fileName, sheet, columns, madeBy }: NewImport): Promise<void> {
  const json = { sheet: JSON.stringify(sheet), columns: JSON.stringify(columns) }
  await scope.db
    .insertInto('menu_imports')
    .values({ merchant_id: scope.merchantId, id, file_name: fileName, ...json, made_at: scope.now, made_by: madeBy })
    .execute()
}

/** Imports, the newest first, without what they hold. */
export function listImportRows(scope: Scope) {
  return scope.db
    .selectFrom('menu_imports')
    .select(HEAD)
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
}

export type ImportHead = Awaited<ReturnType<typeof listImportRows>>[number]

/** One import with its file. */
export function findImport(scope: Scope, id: ImportId) {
  return scope.db
    .selectFrom('menu_imports')
    .select([...HEAD, 'sheet', 'columns', 'written'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** The same, and nobody else changes it until the transaction ends. */
export function lockImport(scope: Scope, id: ImportId) {
  return scope.db
    .selectFrom('menu_imports')
    .select([...HEAD, 'sheet', 'columns', 'written'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores what the columns hold and the corrected cells. */
export async function saveSheet(scope: Scope, { id, sheet, columns }: Pick<ImportRow, 'id' | 'sheet' | 'columns'>) {
  await scope.db
    .updateTable('menu_imports')
    .set({ sheet: JSON.stringify(sheet), columns: JSON.stringify(columns) })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}

type Applied = { readonly by: string; readonly counts: ImportCounts; readonly written: Written }

/** Marks the import as applied, with what it wrote. */
export async function saveApplied(scope: Scope, id: ImportId, { by, counts, written }: Applied): Promise<void> {
  await scope.db
    .updateTable('menu_imports')
    .set({
      ...{ applied_at: scope.now, applied_by: by },
      ...{ counts: JSON.stringify(counts), written: JSON.stringify(written) },
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}

/** Marks the import as undone. */
export async function saveUndone(scope: Scope, id: ImportId, by: string): Promise<void> {
  await scope.db
    .updateTable('menu_imports')
    .set({ undone_at: scope.now, undone_by: by })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}

/** Deletes the imports that were uploaded before `limit`. */
export async function removeOldImports(scope: Scope, limit: Date): Promise<void> {
  await scope.db
    .deleteFrom('menu_imports')
    .where('merchant_id', '=', scope.merchantId)
    .where('made_at', '<', limit)
    .execute()
}
