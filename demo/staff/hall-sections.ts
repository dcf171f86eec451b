// The hall on the staff's page: waiter calls and tables.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { moneyText, timeText } from '@dasturxon/domain/format'
import { idFrom } from '@dasturxon/domain/ids'
import { PAID_BY_HAND } from '@dasturxon/domain/payment-status'
import { canMoveCall } from '@dasturxon/domain/table-visit'
import type { StaffButton } from './button.ts'
import { filled } from './html.ts'
import { mapped, type StaffCard, type StaffDesk, type StaffSection, say } from './section.ts'

type HallCall = Reply<Api['GET /office/v1/waiter-calls']>[number]
type HallTable = Reply<Api['GET /office/v1/tables']>[number]

const ofBranch = ({ view }: StaffDesk) => (view.branchId === null ? {} : { branchId: idFrom<never>(view.branchId) })

export const callsSection: StaffSection = {
  name: 'calls',
  list: 'GET /office/v1/waiter-calls',
  cards: async (desk) => {
    const answer = await desk.call('GET /office/v1/waiter-calls', { query: ofBranch(desk) })
    return mapped(answer, (calls) => calls.map((call) => callCard(call, desk)))
  },
}

function callCard(call: HallCall, { words, view }: StaffDesk): StaffCard {
  const { id, status } = call
  const moves = (['ACCEPTED', 'DONE'] as const).filter((to) => canMoveCall(status, to))
  const facts = [
    timeText(new Date(call.calledAt)),
    call.times > 1 ? filled(words.called_times, { count: call.times }) : '',
    call.isEscalated ? words.to_all : '',
  ]
  return {
    id,
    title: `${say(call.hall.name, view.language)} № ${call.table.number} · ${words.callReasons[call.reason]}`,
    lines: [facts.filter((fact) => fact !== '').join(' · '), call.text],
    buttons: moves.map((to) => ({
      call: 'POST /office/v1/waiter-calls/:id/moves',
      id,
      label: to === 'ACCEPTED' ? words.accept_call : words.finish_call,
      body: { to },
      tone: 'main',
    })),
  }
}

export const tablesSection: StaffSection = {
  name: 'tables',
  list: 'GET /office/v1/tables',
  cards: async (desk) => {
    const answer = await desk.call('GET /office/v1/tables', { query: ofBranch(desk) })
    return mapped(answer, (tables) => tables.map((table) => tableCard(table, desk)))
  },
}

function tableCard(table: HallTable, desk: StaffDesk): StaffCard {
  const { words, view } = desk
  return {
    id: table.id,
    title: `${say(table.hall.name, view.language)} № ${table.number}`,
    lines: [filled(words.seats, { count: table.chairs }), ...visitLines(table, desk)],
    buttons: tableButtons(table, desk),
  }
}

function visitLines({ session }: HallTable, { words, view }: StaffDesk): readonly string[] {
  if (session === null) return [words.free]
  const { openedAt, guestCount, bill, code } = session
  return [
    `${timeText(new Date(openedAt))} · ${filled(words.guests, { count: guestCount })}`,
    filled(words.due, { price: moneyText(bill.duePrice, view.language) }),
    code === null ? '' : filled(words.code, { code }),
  ]
}

/** Every button of a table. A call that is in the table of roles is shown to the roles that have it. */
function tableButtons({ id, session }: HallTable, { words }: StaffDesk): readonly StaffButton[] {
  const newCode: StaffButton = { call: 'POST /office/v1/tables/:id/token', id, label: words.new_code, tone: 'danger' }
  if (session === null) {
    return [{ call: 'POST /office/v1/tables/:id/session', id, label: words.open_table, tone: 'main' }, newCode]
  }
  const due = session.bill.duePrice
  const names = { CASH: words.cash, TERMINAL: words.terminal } as const
  const payments: readonly StaffButton[] = PAID_BY_HAND.map((paymentType) => ({
    call: 'POST /office/v1/tables/:id/payment',
    id,
    label: `${words.take_payment}: ${names[paymentType]}`,
    body: { paymentType, duePrice: due },
    tone: 'main',
  }))
  const close: StaffButton = { call: 'POST /office/v1/tables/:id/close', id, label: words.close_table, tone: 'danger' }
  return [...(due > 0 ? payments : []), close, newCode]
}
