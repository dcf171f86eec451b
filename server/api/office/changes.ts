// The calls of office/v1 about the audit log.
import type { officeChanges } from '@dasturxon/contract/office/office-changes'
import { ok } from '@dasturxon/domain/result'
import { listChanges } from '../../audit/list-changes.ts'
import type { Routes } from '../../http/call.ts'

export const changeRoutes: Routes<typeof officeChanges> = {
  'GET /office/v1/changes': ({ query, inTransaction }) => {
    const { before, ...filter } = query
    const older = before === undefined ? {} : { before: new Date(before) }
    return inTransaction(async (scope) => ok(await listChanges(scope, { ...filter, ...older })))
  },
}
