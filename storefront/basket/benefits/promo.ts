// Promo codes at the basket: tried, held while they apply, and let go with the reason when they do not.

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

type SentPromo = Reply<Api['GET /orders/v1/promos']>[number]

const REST_MS = 600

/** The promo in the words of the rules. */
export function promoOf(sent: SentPromo): Promo {
  const { id, code, discountType, productDiscount, deliveryDiscount, minPrice, isActive } = sent
  const rules = { minPrice, isActive, isFirstOrderOnly: sent.firstOrderOnly, usesLeft: null }
  const dates = { startsAt: new Date(sent.startDate), endsAt: new Date(sent.endDate) }
  return { id, code, discountType, productDiscount, deliveryDiscount, ...rules, ...dates }
}

/** What the server said against a code; `null` when it said something else. */
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

/** Tries a code on this basket. It is held when it applies; else the draft says why, and any other failure is given back. */
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

/** Lets the code go; the returned function takes it up again. */
export function removePromo({ promoCode, promo }: Pick<Draft, 'promoCode' | 'promo'>): () => void {
  changeDraft({ promoCode: '', promo: null, lostPromo: null })
  return () => changeDraft({ promoCode, promo, lostPromo: null })
}

/** Remembers the code that is held now; the returned function takes it up again, should it have been lost since. */
export function rememberPromo(): () => void {
  const { promoCode, promo } = currentDraft()
  return () => {
    if (currentDraft().lostPromo?.code === promoCode) changeDraft({ promoCode, promo, lostPromo: null })
  }
}

/** What the held promo takes off this basket no more, by the rule at hand or by the server's word. */
export function lossOf(
  { promoCode, promo }: Pick<Draft, 'promoCode' | 'promo'>,
  basket: Pick<BasketView, 'lines' | 'promoRefusal'>,
  quote: Pick<Quote, 'promo'> | null,
): LostPromo | null {
  // an empty basket breaks no rule: it waits for its dishes
  if (promoCode === '' || basket.lines.length === 0) return null
  const facts = { minPrice: promo?.minPrice ?? null, startsAt: promo?.startsAt ?? null, endsAt: promo?.endsAt ?? null }
  if (basket.promoRefusal !== null) return { code: promoCode, reason: basket.promoRefusal, ...facts }
  const said = quote?.promo?.code === promoCode ? promoTrouble(quote.promo.refusal) : null
  if (said === null) return null
  return { ...facts, code: promoCode, reason: said, minPrice: facts.minPrice ?? quote?.promo?.minPrice ?? null }
}

/**
 * Watches the held code while the basket changes: once it has stopped applying and the hand rests, it is let go and
 * `onLost` is told. A code that came without its rules, from another screen, is asked about first.
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

/** Codes that whoever is signed in can use now; none for a guest. */
export function useMyPromos(isWanted: boolean): readonly SentPromo[] {
  const session = useSession()
  const answer = useQuery(session.state === 'signed' && isWanted ? promosQuery(session.user.id) : null)
  return answer.state === 'ready' ? answer.value : []
}
