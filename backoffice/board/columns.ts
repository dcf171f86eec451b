// The columns of the board, and what is shown in them.
import type { ServiceType } from '@dasturxon/domain/menu'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { PlainKey } from '../text/text.tsx'
import type { BoardOrder } from './orders-query.ts'

export type ColumnId = 'later' | 'new' | 'accepted' | 'cooking' | 'ready' | 'way' | 'ended'
export type Column = { readonly id: ColumnId; readonly label: PlainKey; readonly statuses: readonly OrderStatus[] }

/** From left to right; `later` only when something waits for its time. */
export const COLUMNS: readonly Column[] = [
  { id: 'later', label: 'board.column_later', statuses: ['AT_TIME'] },
  { id: 'new', label: 'board.column_new', statuses: ['OPEN'] },
  { id: 'accepted', label: 'board.column_accepted', statuses: ['ACCEPTED'] },
  { id: 'cooking', label: 'board.column_cooking', statuses: ['COOKING'] },
  { id: 'ready', label: 'board.column_ready', statuses: ['DONE', 'ATTACHED'] },
  { id: 'way', label: 'board.column_way', statuses: ['ON_WAY'] },
]

export type Filter = { readonly service: ServiceType | null; readonly search: string }

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Whether the search names the order: its number, the end of the phone, or a part of the name. */
function isFound({ number, customer }: BoardOrder, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return true
  const digits = digitsOf(wanted)
  if (digits === '') return customer?.name.toLowerCase().includes(wanted) === true
  // the board knows only the end of a phone, so a whole number is compared with that
  const isPhone = customer !== null && customer.phoneEnd !== '' && digits.endsWith(customer.phoneEnd)
  return String(number).includes(digits) || isPhone
}

/** The orders that fit the filter. */
export function filtered(orders: readonly BoardOrder[], { service, search }: Filter): readonly BoardOrder[] {
  return orders.filter((order) => (service === null || order.serviceType === service) && isFound(order, search))
}

const ENDED: Column = { id: 'ended', label: 'order.found_column', statuses: [] }

/** The columns with their orders in order of arrival; the last one holds what a search found among finished orders. */
export function columnsOf(orders: readonly BoardOrder[], ended: readonly BoardOrder[] = [], isSearch = false) {
  const columns = COLUMNS.map((column) => ({
    ...column,
    orders: orders.filter(({ status }) => column.statuses.includes(status)),
  }))
  // during a search an empty column only takes room
  const mayBeEmpty = (id: ColumnId) => !isSearch && id !== 'later' && id !== 'ended'
  const isShown = ({ id, orders: held }: { readonly id: ColumnId; readonly orders: readonly BoardOrder[] }) =>
    held.length > 0 || mayBeEmpty(id)
  return [...columns, { ...ENDED, orders: ended }].filter(isShown)
}
