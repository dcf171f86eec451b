// The buttons under a message about an order: the first one opens the mini app.
import type { Language } from '@dasturxon/domain/locale'
import type { SeenOrder } from '../orders/find-order.ts'
import type { Button } from './bot-message.ts'
import type { Stage } from './order-stage.ts'
import { type CustomerReason, type Press, pressData } from './press-data.ts'
import { BOT_WORDS } from './words.ts'

type Rows = readonly (readonly Button[])[]

/** The buttons of a stage. */
export function orderButtons(order: SeenOrder, stage: Stage, language: Language): Rows {
  const words = BOT_WORDS[language]
  const path = `/profile/orders/${order.id}`
  const rows = {
    UNPAID: [[{ text: words.pay, path }]],
    PLACED: [[{ text: words.open_order, path }]],
    ACCEPTED: [[{ text: words.open_order, path }]],
    READY: [[{ text: words.open_order, path }]],
    ON_WAY: [[{ text: words.where, path: `${path}/map` }], [{ text: words.open_order, path }]],
    DELIVERED: [[{ text: words.rate, path }], [{ text: words.repeat, path }]],
    CANCELED: [[{ text: words.open_menu, path: '/telegram' }], [{ text: words.repeat, path }]],
  } as const satisfies Record<Stage, Rows>
  const cancel = { text: words.cancel, data: pressData({ orderId: order.id, wish: 'ask' }) }
  return order.canCancel ? [...rows[stage], [cancel]] : rows[stage]
}

/** The reasons for canceling, two in a row, and the way back. */
export function reasonButtons({ id: orderId }: Pick<SeenOrder, 'id'>, language: Language): Rows {
  const words = BOT_WORDS[language]
  const press = (text: string, wish: Press['wish']) => ({ text, data: pressData({ orderId, wish }) })
  const choose = (reason: CustomerReason) => press(words[`choose_${reason}`], reason)
  return [
    [choose('CHANGED_MIND'), choose('WRONG_ADDRESS')],
    [choose('TOO_LONG'), choose('DUPLICATE')],
    [choose('OTHER'), press(words.back, 'keep')],
  ]
}
