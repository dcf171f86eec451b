import { addDays } from '@dasturxon/domain/tashkent'
import type { Scope } from '../../db/scope.ts'
import { listImportRows, removeOldImports } from './import-store.ts'
import { type ImportView, importViews } from './plan-of.ts'

const KEPT_DAYS = 30

/** The imports of the last thirty days. */
export async function listImports(scope: Scope): Promise<ImportView[]> {
  return importViews(scope, await listImportRows(scope))
}

/** Deletes imports, and files that were never applied, after thirty days: the audit log keeps what they changed. */
export async function forgetOldImports(scope: Scope): Promise<void> {
  await removeOldImports(scope, addDays(scope.now, -KEPT_DAYS))
}
