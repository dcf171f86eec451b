// Which orders on the board wait too long for an answer.
import { type AnswerAlarm, answerAlarm, answerOrderBy } from '@dasturxon/domain/answer-time'
import type { OrderId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import type { OrderFacts } from '../rows.ts'
import { listOpenedAt } from '../store.ts'

/** The alarm about an order, and until when it may be answered. */
export type AwaitedAnswer = { readonly alarm: AnswerAlarm; readonly answerBy: Date }

/** The alarm of each order that is not answered yet; nothing is read when there is none. */
export async function answerAlarms(
  scope: Scope,
  orders: readonly OrderFacts[],
): Promise<ReadonlyMap<OrderId, AwaitedAnswer>> {
  const waiting = orders.filter(({ status }) => status === 'OPEN')
  const openedAt = await listOpenedAt(
    scope,
    waiting.map(({ id }) => id),
  )
  return new Map(
    waiting.map(({ id, placed_at }) => {
      const since = openedAt.get(id) ?? placed_at
      return [id, { alarm: answerAlarm(since, scope.now), answerBy: answerOrderBy(since) }]
    }),
  )
}
