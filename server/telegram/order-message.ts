// What the bot writes about an order: the first line in bold says what happened.
import { minutesText, moneyText, timeText } from '@dasturxon/domain/format'
import { type Language, textIn } from '@dasturxon/domain/locale'
import { money } from '@dasturxon/domain/money'
import type { ShopKind } from '@dasturxon/domain/shop-kind'
import { MINUTE_MS } from '@dasturxon/domain/tashkent'
import { orderMoveText } from '../messages/order-words.ts'
import type { SeenOrder } from '../orders/find-order.ts'
import { type BotMessage, linesOf } from './bot-message.ts'
import { cancelLines } from './cancel-lines.ts'
import { orderButtons } from './order-buttons.ts'
import type { Stage } from './order-stage.ts'
import type { BotWords } from './words/uz.ts'
import { BOT_WORDS, filled, plain } from './words.ts'

export type Reader = { readonly language: Language; readonly kind: ShopKind; readonly now: Date }

const MOST_NAMED = 3

/** The message about an order at this stage. */
export function orderMessage(order: SeenOrder, stage: Stage, reader: Reader): BotMessage {
  return { text: linesOf(...textOf(order, stage, reader)), rows: orderButtons(order, stage, reader.language) }
}

/** What stays of the edited message when the order has ended: its news came in a message of its own. */
export function endedMessage(order: SeenOrder, { language }: Reader): BotMessage {
  const words = BOT_WORDS[language]
  const title = filled(words.accepted, { number: String(order.number) })
  const isAccepted = order.acceptedTime !== null
  const first = isAccepted ? title : filled(words.placed, { number: String(order.number) })
  return { text: linesOf(first, ...factsOf(order, words, language)), rows: [] }
}

type Lines = [first: string, ...others: string[]]

function textOf(order: SeenOrder, stage: Stage, reader: Reader): Lines {
  const { language, kind } = reader
  const words = BOT_WORDS[language]
  const number = { number: String(order.number) }
  const facts = () => factsOf(order, words, language)
  switch (stage) {
    case 'UNPAID':
      return [filled(words.unpaid, number), unpaidLine(order, words, reader)]
    case 'PLACED':
      return [filled(order.status === 'AT_TIME' ? words.scheduled : words.placed, number), ...facts()]
    case 'ACCEPTED':
      return [filled(words.accepted, number), ...facts(), arrivalLine(order, words)]
    case 'READY': {
      const isDelivery = order.serviceType === 'DELIVERY'
      return [filled(words.ready, number), isDelivery ? words.ready_delivery : words.ready_pickup, ...facts()]
    }
    case 'ON_WAY':
      return [onWayTitle(order, words, reader), courierLine(order, words), ...facts()]
    case 'DELIVERED': {
      const told = orderMoveText({ to: 'DELIVERED', service: order.serviceType, kind })
      return [plain(told[language]), filled(words.delivered_line, number)]
    }
    case 'CANCELED':
      return [filled(words.canceled, number), ...cancelLines(order, words, language)]
  }
}

/** What was ordered, for how much, and where it goes. */
function factsOf({ cartItems, ...order }: SeenOrder, words: BotWords, language: Language): string[] {
  const named = cartItems.slice(0, MOST_NAMED).map(({ name, count }) => {
    const text = textIn(name, language, language)
    return count === 1 ? text : `${text} × ${count}`
  })
  const more = cartItems.length > MOST_NAMED ? [`+${cartItems.length - MOST_NAMED}`] : []
  const sum = filled(order.isPaid ? words.sum_paid : words.sum_due, { sum: moneyText(order.totalPrice, language) })
  const place = order.address?.name ?? textIn(order.branch.address, language, language)
  return [[...named, ...more].join(' · '), sum, place].map(plain)
}

function unpaidLine({ totalPrice, expiresAt }: SeenOrder, words: BotWords, { language, now }: Reader): string {
  const leftMs = expiresAt === null ? 0 : new Date(expiresAt).getTime() - now.getTime()
  const minutes = minutesText(Math.max(1, Math.floor(leftMs / MINUTE_MS)), language)
  return filled(words.unpaid_line, { sum: moneyText(money(totalPrice), language), minutes })
}

function onWayTitle({ expectedAt }: SeenOrder, words: BotWords, { language, now }: Reader): string {
  const minutes = expectedAt === null ? 0 : Math.round((new Date(expectedAt.to).getTime() - now.getTime()) / MINUTE_MS)
  return minutes <= 0 ? words.on_way : filled(words.on_way_timed, { minutes: minutesText(minutes, language) })
}

function courierLine({ courier, expectedAt }: SeenOrder, words: BotWords): string {
  if (expectedAt === null) return plain(courier?.firstName ?? '')
  const time = timeText(new Date(expectedAt.to))
  return courier === null
    ? filled(words.arrives_at, { time })
    : filled(words.courier_at, { courier: plain(courier.firstName), time })
}

function arrivalLine({ expectedAt, serviceType }: SeenOrder, words: BotWords): string {
  if (expectedAt === null || serviceType !== 'DELIVERY') return ''
  return filled(words.arrives_at, { time: timeText(new Date(expectedAt.to)) })
}
