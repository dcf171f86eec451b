// The orders of some days as CSV: for the accountant, without names and phones.
import { printCsv } from '@dasturxon/domain/csv'
import { dateText, timeText } from '@dasturxon/domain/format'
import { textIn } from '@dasturxon/domain/locale'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../db/scope.ts'
import { listWorkingBranches } from '../places/find-branch.ts'
import { listOrderRows, type OrderRow } from './report-store.ts'
import { type ReportAsk, scopeOfReport } from './show-report.ts'

const MOST_ORDERS = 20_000

type FileLanguage = 'uz' | 'ru' | 'eng'
const HEADERS: Readonly<Record<FileLanguage, readonly string[]>> = {
  uz: [
    ...['№', 'Sana', 'Vaqt', 'Filial', 'Xizmat', 'Kanal', 'Toʻlov', 'Holat', 'Taomlar', 'Chegirmalar', 'Yetkazish'],
    ...['Xizmat haqi', 'Keshbek', 'Jami', 'Qaytarildi', 'Tushum'],
  ],
  ru: [
    ...['№', 'Дата', 'Время', 'Филиал', 'Услуга', 'Канал', 'Оплата', 'Статус', 'Блюда', 'Скидки', 'Доставка'],
    ...['Сервисный сбор', 'Кешбэк', 'Итого', 'Возвращено', 'Выручка'],
  ],
  eng: [
    ...['No.', 'Date', 'Time', 'Branch', 'Service', 'Channel', 'Payment', 'Status', 'Dishes', 'Discounts', 'Delivery'],
    ...['Service fee', 'Cashback', 'Total', 'Refunded', 'Revenue'],
  ],
}

/** One row for each order, canceled ones too; the last column adds up to the revenue of the report. */
export async function reportFile(
  scope: Scope,
  staff: StaffCaller,
  ask: ReportAsk & { readonly language: FileLanguage },
) {
  const found = scopeOfReport(scope, staff, ask)
  if (!found.ok) return found
  const { period, branchId } = found.value
  const rows = await listOrderRows(scope, { span: period.soFar, branchId }, MOST_ORDERS)
  if (rows.length > MOST_ORDERS) return refuse('REPORT_TOO_LONG', { most: MOST_ORDERS })
  const branches = new Map(
    (await listWorkingBranches(scope)).map(({ id, name }) => [id, textIn(name, ask.language, 'uz')]),
  )
  const cells = rows.map((row) => cellsOf(row, branches.get(row.branch_id) ?? ''))
  return ok({ body: printCsv([HEADERS[ask.language], ...cells]), fileName: `${ask.from}–${ask.to}.csv` })
}

function cellsOf(row: OrderRow, branch: string): string[] {
  const sums = [row.gross, row.discounts, row.delivery, row.service_fee, row.cashback, row.total]
  const kept = row.taken ? row.kept : 0
  const refunded = row.taken ? row.total - row.kept : 0
  return [
    ...[String(row.number), dateText(row.placed_at), timeText(row.placed_at), branch],
    ...[row.service, row.device, row.payment_type, row.status],
    ...[...sums, refunded, kept].map(String),
  ]
}
