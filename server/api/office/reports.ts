// The calls of office/v1 about reports.
import type { officeReports } from '@dasturxon/contract/office/office-reports'
import { staffOf } from '../../caller.ts'
import type { Routes } from '../../http/call.ts'
import { reportFile } from '../../reports/report-file.ts'
import { showReport } from '../../reports/show-report.ts'

// all figures of one moment
const AT_ONCE = { isSnapshot: true } as const

export const reportRoutes: Routes<typeof officeReports> = {
  'GET /office/v1/reports': ({ caller, query, inTransaction }) => {
    const ask = { ...query, branchId: query.branchId ?? null }
    return inTransaction((scope) => showReport(scope, staffOf(caller), ask), AT_ONCE)
  },

  'GET /office/v1/reports/file': async ({ caller, query, inTransaction }) => {
    const ask = { ...query, branchId: query.branchId ?? null }
    const file = await inTransaction((scope) => reportFile(scope, staffOf(caller), ask), AT_ONCE)
    if (!file.ok) return file
    return { ok: true, foreign: { status: 200, contentType: 'text/csv; charset=utf-8', ...file.value } }
  },
}
