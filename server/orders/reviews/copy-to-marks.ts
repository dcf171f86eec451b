import type { Scope } from '../../db/scope.ts'
import type { OrderFacts, ReviewFacts } from '../rows.ts'
import { saveOfMarks } from './review-store.ts'

type Answered = Pick<ReviewFacts, 'answer' | 'answered_at' | 'hidden_at'>

/** Repeats the brand's answer, and whether the review is hidden, on the reviews of the dishes that come from it. */
export async function copyToMarks(
  scope: Scope,
  { id, language }: Pick<OrderFacts, 'id' | 'language'>,
  { answer, answered_at, hidden_at }: Answered,
): Promise<void> {
  await saveOfMarks(scope, id, {
    // the staff answer in the language of the order
    answer: answer === null ? {} : { [language]: answer },
    answeredAt: answered_at === null ? null : new Date(answered_at),
    isHidden: hidden_at !== null,
  })
}
