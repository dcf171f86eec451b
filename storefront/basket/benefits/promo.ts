// Promo codes in the basket: checked, stored while they apply, and removed with the reason when they do not.

import { queries, useQuery } from '@dasturxon/client/query'
import { useDebounced } from '@dasturxon/client/use-debounced'
import type { Api } from '@dasturxon/contract/api'
import type { CallFailure } from '@dasturxon/contract/client'
import type { Reply } from '@dasturxon/contract/endpoint'
import { money } from '@dasturxon/domain/money'
import { normalCode, type Promo } from '@dasturxon/domain/promo'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../shop/api.ts'
import { useSession } from '../../shop/session.ts'
import { changeDraft, currentDraft, type Draft, useDraft } from '../draft.ts'
import type { BasketView } from '../price/basket-view.ts'
import type { Quote } from '../price/quote.ts'
import { dateOf, type LostPromo, moneyOf, promoTrouble } from './held-promo.ts'

type SentPromo = Reply<Api['POST /orders/v1/promos/check']>['promo']

const REST_MS = 600

/** Converts a promo of the API to the domain type. */
export function promoOf(sent: SentPromo): Promo {
  const { id, code, discountType, productDiscount, deliveryDiscount, minPrice, isActive } = sent
  const rules = { minPrice, isActive, isFirstOrderOnly: sent.firstOrderOnly, usesLeft: null }
  const dates = { startsAt: new Date(sent.startDate), endsAt: new Date(sent.endDate) }
  return { id, code, discountType, productDiscount, deliveryDiscount, ...rules, ...dates }
}

/** The server's refusal of a code; `null` for any other failure. */
function lostPromo(code: string, { code: reason, problem }: CallFailure): LostPromo | null {
  const trouble = promoTrouble(reason)
  if (trouble === null) return null
  return {
    code,
    reason: trouble,
    minPrice: moneyOf(problem?.minPrice),
    startsAt: dateOf(problem?.startDate),
    endsAt: dateOf(problem?.endDate),
  }
}

/** Checks a code for this basket and stores it, or the reason why it does not apply. Returns any other failure. */
export async function tryPromo(text: string, { totals }: Pick<BasketView, 'totals'>): Promise<CallFailure | null> {
  const code = normalCode(text)
  const answer = await call('POST /orders/v1/promos/check', {
    body: {
      code,
      productPrice: money(totals.gross - totals.itemDiscount),
      grossPrice: totals.gross,
      deliveryPrice: totals.delivery,
    },
  })
  if (answer.ok) {
    const promo = promoOf(answer.value.promo)
    changeDraft({ promoCode: promo.code, promo, lostPromo: null })
    return null
  }
  const lost = lostPromo(code, answer)
  if (lost === null) return answer
  changeDraft({ promoCode: '', promo: null, lostPromo: lost })
  return null
}

/** Removes the code; the returned function restores it. */
export function removePromo({ promoCode, promo }: Pick<Draft, 'promoCode' | 'promo'>): () => void {
  changeDraft({ promoCode: '', promo: null, lostPromo: null })
  return () => changeDraft({ promoCode, promo, lostPromo: null })
}

/** Remembers the applied code; the returned function restores it if it was lost in the meantime. */
export function rememberPromo(): () => void {
  const { promoCode, promo } = currentDraft()
  return () => {
    if (currentDraft().lostPromo?.code === promoCode) changeDraft({ promoCode, promo, lostPromo: null })
  }
}

/** Why the applied promo no longer lowers the price, by its own rule or by the quote; `null` when it still does. */
export function lossOf(
  { promoCode, promo }: Pick<Draft, 'promoCode' | 'promo'>,
  basket: Pick<BasketView, 'lines' | 'promoRefusal'>,
  quote: Pick<Quote, 'promo'> | null,
): LostPromo | null {
  // an empty basket does not break a rule: the code is kept for the next dishes
  if (promoCode === '' || basket.lines.length === 0) return null
  const facts = { minPrice: promo?.minPrice ?? null, startsAt: promo?.startsAt ?? null, endsAt: promo?.endsAt ?? null }
  if (basket.promoRefusal !== null) return { code: promoCode, reason: basket.promoRefusal, ...facts }
  const said = quote?.promo?.code === promoCode ? promoTrouble(quote.promo.refusal) : null
  if (said === null) return null
  return { ...facts, code: promoCode, reason: said, minPrice: facts.minPrice ?? quote?.promo?.minPrice ?? null }
}

/**
 * Watches the applied code while the basket changes. When it no longer applies, it is removed after a debounce and
 * `onLost` is called. A code that was set by another screen has no rules yet: they are loaded first.
 */
export function usePromoWatch(basket: BasketView, quote: Quote | null, onLost: (lost: LostPromo) => void): void {
  const draft = useDraft()
  const loss = basket.isLoaded ? lossOf(draft, basket, quote) : null
  const text = JSON.stringify([loss, basket.totals.gross])
  const debounced = useDebounced(text, REST_MS)
  const isLost = loss !== null && text === debounced
  const isUnknown = draft.promoCode !== '' && draft.promo === null && basket.isLoaded && basket.lines.length > 0

  const lose = useEffectEvent(() => {
    if (loss === null) return
    changeDraft({ promoCode: '', promo: null, lostPromo: loss })
    onLost(loss)
  })
  useEffect(() => {
    if (isLost) lose()
  }, [isLost])

  const learn = useEffectEvent(() => void tryPromo(draft.promoCode, basket))
  useEffect(() => {
    if (isUnknown) learn()
  }, [isUnknown])
}

const promosQuery = queries((_userId: string, signal) => call('GET /orders/v1/promos', {}, { signal }))

/** The codes that the signed-in customer can use now; none for a guest. */
export function useMyPromos(isWanted: boolean): readonly SentPromo[] {
  const session = useSession()
  const answer = useQuery(session.state === 'signed' && isWanted ? promosQuery(session.user.id) : null)
  return answer.state === 'ready' ? answer.value : []
}
