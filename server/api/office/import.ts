// The calls of office/v1 about the menu as a file.
import type { officeImport } from '@dasturxon/contract/office/office-import'
import type { Language } from '@dasturxon/domain/locale'
import { ok } from '@dasturxon/domain/result'
import { type Caller, staffOf } from '../../caller.ts'
import type { Routes } from '../../http/call.ts'
import { applyImport } from '../../menu/import/apply-import.ts'
import { listImports } from '../../menu/import/list-imports.ts'
import { type MenuFile, menuFile, restFile, templateFile } from '../../menu/import/menu-file.ts'
import { correctImport, prepareImport, showImport } from '../../menu/import/prepare-import.ts'
import { readTable } from '../../menu/import/read-file.ts'
import { undoImport } from '../../menu/import/undo-import.ts'
import type { Services } from '../../services.ts'

export const importRoutes: Routes<typeof officeImport> = {
  'GET /office/v1/menu-file': async ({ query, inTransaction, ...call }) => {
    const { content, ...wish } = query
    if (content === 'template') return sent(await templateFile(wish))
    return sent(await inTransaction((scope) => menuFile(scope, wish, languagesOf(call)), { isSnapshot: true }))
  },

  'GET /office/v1/imports': ({ inTransaction }) => inTransaction(async (scope) => ok(await listImports(scope))),

  'POST /office/v1/imports': async ({ caller, query, body, inTransaction, ...call }) => {
    const table = await readTable(body)
    if (!table.ok) return table
    const upload = { fileName: query.name, sheet: table.value }
    return inTransaction((scope) => prepareImport(scope, staffOf(caller), upload, languagesOf({ caller, ...call })))
  },

  'GET /office/v1/imports/:id': ({ params, inTransaction, ...call }) =>
    inTransaction((scope) => showImport(scope, params.id, languagesOf(call))),

  'PUT /office/v1/imports/:id': ({ params, body, inTransaction, ...call }) =>
    inTransaction((scope) => correctImport(scope, params.id, body, languagesOf(call))),

  'POST /office/v1/imports/:id/apply': ({ caller, params, body, inTransaction, ...call }) => {
    const ask = { id: params.id, plan: body.plan, languages: languagesOf({ caller, ...call }) }
    return inTransaction((scope) => applyImport(scope, staffOf(caller), ask))
  },

  'POST /office/v1/imports/:id/undo': ({ caller, params, inTransaction }) =>
    inTransaction((scope) => undoImport(scope, staffOf(caller), params.id)),

  'GET /office/v1/imports/:id/rest': async ({ params, query, inTransaction, ...call }) => {
    const file = await inTransaction((scope) => restFile(scope, params.id, query, languagesOf(call)), {
      isSnapshot: true,
    })
    return file.ok ? sent(file.value) : file
  },
}

function sent(file: MenuFile) {
  return { ok: true, foreign: { status: 200, ...file } } as const
}

/** The languages of the brand. */
function languagesOf({
  caller,
  services,
}: {
  readonly caller: Caller
  readonly services: Services
}): readonly Language[] {
  return services.merchants.byId(caller.merchantId)?.languages ?? []
}
