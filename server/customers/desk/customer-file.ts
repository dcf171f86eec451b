// The customers as CSV: for a mailing or the accountant, with masked phones.

import { printCsv } from '@dasturxon/domain/csv'
import { type CustomerGroup, groupOf } from '@dasturxon/domain/customer-groups'
import { dateText } from '@dasturxon/domain/format'
import type { BranchId } from '@dasturxon/domain/ids'
import { ZERO } from '@dasturxon/domain/money'
import { maskedPhone } from '@dasturxon/domain/phone'
import { ok, refuse } from '@dasturxon/domain/result'
import { branchInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../../audit/record-change.ts'
import { balancesOf } from '../../benefits/cashback-balance.ts'
import type { Scope } from '../../db/scope.ts'
import { listRows } from './desk-store.ts'
import { nameOf } from './list-customers.ts'

const MOST_CUSTOMERS = 50_000

type FileLanguage = 'uz' | 'ru' | 'eng'
const HEADERS: Readonly<Record<FileLanguage, readonly string[]>> = {
  uz: ['Ism', 'Telefon', 'Guruh', 'Buyurtmalar', 'Summa', 'Keshbek', 'Birinchi buyurtma', 'Oxirgi buyurtma'],
  ru: ['Имя', 'Телефон', 'Группа', 'Заказов', 'Сумма', 'Кешбэк', 'Первый заказ', 'Последний заказ'],
  eng: ['Name', 'Phone', 'Group', 'Orders', 'Sum', 'Cashback', 'First order', 'Last order'],
}
const GROUPS: Readonly<Record<FileLanguage, Readonly<Record<CustomerGroup, string>>>> = {
  uz: { new: 'Yangi', regular: 'Doimiy', leaving: 'Ketib qolmoqda' },
  ru: { new: 'Новый', regular: 'Постоянный', leaving: 'Уходит' },
  eng: { new: 'New', regular: 'Regular', leaving: 'Leaving' },
}

type FileAsk = {
  readonly branchId: BranchId | null
  readonly group: CustomerGroup | null
  readonly language: FileLanguage
}

/** One row for each customer within reach; the audit log says who took the file. */
export async function customerFile(scope: Scope, staff: StaffCaller, { language, ...ask }: FileAsk) {
  const branch = branchInReach(staff.reach, ask.branchId)
  if (!branch.ok) return branch
  const part = { branchId: branch.value, group: ask.group, wanted: null, offset: 0 }
  const rows = await listRows(scope, { ...part, limit: MOST_CUSTOMERS + 1 })
  if (rows.length > MOST_CUSTOMERS) return refuse('TOO_MANY_CUSTOMERS', { most: MOST_CUSTOMERS })
  const balances = await balancesOf(
    scope,
    rows.map(({ id }) => id),
  )
  const cells = rows.map((row) => {
    const group = groupOf({ orders: row.orders, firstAt: row.first_at, lastAt: row.last_at }, scope.now)
    return [
      ...[nameOf(row), row.phone === null ? '' : maskedPhone(row.phone)],
      group === null ? '' : GROUPS[language][group],
      ...[row.orders, row.spent, balances.get(row.id) ?? ZERO].map(String),
      ...[row.first_at, row.last_at].map((at) => (at === null ? '' : dateText(at))),
    ]
  })
  await recordChange(scope, staff, {
    ...{ area: 'customers', action: 'customer.exported', after: { rows: rows.length, group: ask.group } },
    ...(branch.value === null ? {} : { branchId: branch.value }),
  })
  return ok({ body: printCsv([HEADERS[language], ...cells]), fileName: 'customers.csv' })
}
