// A visitor tries a promo code.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { type Money, money, ZERO } from '@dasturxon/domain/money'
import { normalCode, promoDelivery, promoProduct, promoRefusal } from '@dasturxon/domain/promo'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { type Guesser, notePromoMiss, promoPauseS } from '../../benefits/promo-guesses.ts'
import type { Scope } from '../../db/scope.ts'
import { liveFacts, type PromoRow, readQuoteFacts } from './place-store.ts'

export type PromoAsk = {
  readonly code: string
  readonly goods: Money
  readonly gross: Money
  readonly delivery: Money
}

type Given = {
  readonly promo: PromoRow
  readonly productDiscount: Money
  readonly deliveryDiscount: Money
  readonly totalDiscount: Money
}

/** The discount of the code, or why it does not apply. After too many codes that do not exist the visitor has to wait. */
export async function checkPromo(
  scope: Scope,
  ask: PromoAsk,
  guesser: Guesser,
  scale: number,
): Promise<Result<Given, ErrorRefusal>> {
  const pauseS = await promoPauseS(scope, guesser, scale)
  if (pauseS > 0) return refuse('RATE_LIMITED', { retryAfter: pauseS })

  const code = normalCode(ask.code)
  const facts = await readQuoteFacts(scope, guesser.userId, [], { promoCode: code, cashback: ZERO })
  const { promo } = liveFacts(facts, scope.now)
  if (promo === null || facts.promo === null) {
    await notePromoMiss(scope, guesser, code)
    return refuse('PROMO_NOT_FOUND')
  }
  const refusal = promoRefusal(promo, ask.goods, scope.now, promo.customer)
  if (refusal !== null) {
    const { minPrice, startsAt, endsAt } = promo
    return refuse(refusal, { code, minPrice, startDate: startsAt.toISOString(), endDate: endsAt.toISOString() })
  }
  const productDiscount = promoProduct(promo, ask.gross, ask.goods)
  const deliveryDiscount = promoDelivery(promo, ask.delivery)
  const totalDiscount = money(productDiscount + deliveryDiscount)
  return ok({ promo: facts.promo, productDiscount, deliveryDiscount, totalDiscount })
}
