// Decides what the bot has to write about an order now: it looks at the order as it is, not at the move that caused the job.
import { createHash } from 'node:crypto'
import type { SeenOrder } from '../orders/find-order.ts'
import type { BotMessage } from './bot-message.ts'
import type { MessageRow } from './message-store.ts'
import { endedMessage, orderMessage, type Reader } from './order-message.ts'
import { type Ended, isEnded, type Stage, stageOf } from './order-stage.ts'

/** `edit`: change the message of the order. `send`: begin it. `tell`: a message of its own about an end. */
export type Step = { readonly message: BotMessage; readonly shown: string } & (
  | { readonly kind: 'edit'; readonly messageId: number }
  | { readonly kind: 'send' }
  | { readonly kind: 'tell'; readonly stage: Ended }
)

/** The next thing to write; `null` when all is written. */
export function nextStep(order: SeenOrder, row: MessageRow, reader: Reader): Step | null {
  const stage = stageOf(order)
  if (stage === null) return null
  return isEnded(stage) ? endStep(order, stage, row, reader) : runningStep(order, stage, row, reader)
}

function runningStep(order: SeenOrder, stage: Stage, row: MessageRow, reader: Reader): Step | null {
  const message = orderMessage(order, stage, reader)
  const shown = hashOf(message)
  if (shown === row.shown) return null
  return row.message_id === null
    ? { kind: 'send', message, shown }
    : { kind: 'edit', messageId: row.message_id, message, shown }
}

/** First the news, then the buttons of the other message are taken away. */
function endStep(order: SeenOrder, stage: Ended, row: MessageRow, reader: Reader): Step | null {
  if (!row.told.includes(stage)) {
    return { kind: 'tell', stage, message: orderMessage(order, stage, reader), shown: row.shown }
  }
  if (row.message_id === null) return null
  const message = endedMessage(order, reader)
  const shown = hashOf(message)
  return shown === row.shown ? null : { kind: 'edit', messageId: row.message_id, message, shown }
}

function hashOf(message: BotMessage): string {
  return createHash('sha256').update(JSON.stringify(message)).digest('base64url').slice(0, 22)
}
