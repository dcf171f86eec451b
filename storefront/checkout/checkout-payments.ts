// The ways to pay in checkout: saved cards first, then the brand's methods, with those whose provider is down.
import { queries, useQuery } from '@dasturxon/client/query'
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { CardId } from '@dasturxon/domain/ids'
import type { PageChannel } from '@dasturxon/domain/menu'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { type CardSystem, cardPaymentType, cardSystem, isCardExpired, lastFour } from '@dasturxon/domain/saved-card'
import { chosenType, typesIn } from '@dasturxon/domain/ways-to-pay'
import { useEffect } from 'react'
import type { Draft } from '../basket/draft.ts'
import { call } from '../shop/api.ts'
import { hostApp, payChannel } from '../shop/host-app.ts'
import { useSession } from '../shop/session.ts'
import { useShop } from '../shop/shop.tsx'

const ASK_AGAIN_MS = 60_000

type Card = Reply<Api['GET /payments/v2/cards']>[number]

export type SavedCard = {
  readonly id: CardId
  /** The payment type of an order that this card pays. */
  readonly type: PaymentType
  readonly system: CardSystem | null
  readonly digits: string
  /** The name that the customer gave it; '' when they gave none. */
  readonly name: string
}

/** `card` is set when a saved card pays. */
export type PaymentChoice = { readonly type: PaymentType; readonly card: SavedCard | null }

export type CheckoutPayments = {
  readonly cards: readonly SavedCard[]
  /** In the order of the brand; `isDown`: its provider does not answer now. */
  readonly methods: readonly { readonly type: PaymentType; readonly isDown: boolean }[]
  /** How the next order is paid; `null` when nothing can be chosen. */
  readonly chosen: PaymentChoice | null
}

const methodsQuery = queries((channel: PageChannel, signal) =>
  call('GET /payments/v2/methods', { query: { channel } }, { signal }),
)
const cardsQuery = queries((_userId: string, signal) => call('GET /payments/v2/cards', {}, { signal }))

/** The payment types whose provider is down; asked when checkout opens and every minute. */
function useDownTypes(): readonly PaymentType[] {
  const query = methodsQuery(hostApp()?.channel ?? 'WEB')
  const answer = useQuery(query)
  useEffect(() => {
    const timer = setInterval(() => void query.refresh(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [query])
  return answer.state === 'ready' ? answer.value.filter(({ isDown }) => isDown).map(({ type }) => type) : []
}

function useCards(): readonly Card[] {
  const session = useSession()
  const answer = useQuery(session.state === 'signed' ? cardsQuery(session.user.id) : null)
  return answer.state === 'ready' ? answer.value : []
}

/** The ways to pay, and the one of the draft if it can still be chosen. */
export function useCheckoutPayments(draft: Pick<Draft, 'payment' | 'cardId'>, now: Date): CheckoutPayments {
  const offered = typesIn(useShop().terms.payments, payChannel())
  const down = useDownTypes()
  const cards = useCards()
  return checkoutPayments({ offered, down, cards, now }, draft)
}

type Facts = {
  readonly offered: readonly PaymentType[]
  readonly down: readonly PaymentType[]
  readonly cards: readonly Card[]
  readonly now: Date
}

/** Without a choice of the customer, the first saved card is chosen, else the first method that answers. */
export function checkoutPayments(
  { offered, down, cards, now }: Facts,
  draft: Pick<Draft, 'payment' | 'cardId'>,
): CheckoutPayments {
  const up = offered.filter((type) => !down.includes(type))
  const usable = cards.flatMap((card) => usableCard(card, up, now))
  const isNew = draft.payment === null && draft.cardId === null
  const card = usable.find(({ id }) => id === draft.cardId) ?? (isNew ? usable[0] : undefined)
  const type = card?.type ?? chosenType(draft.payment, up)
  return {
    cards: usable,
    methods: offered.map((method) => ({ type: method, isDown: down.includes(method) })),
    chosen: type === null ? null : { type, card: card ?? null },
  }
}

function usableCard(card: Card, offered: readonly PaymentType[], now: Date): readonly SavedCard[] {
  const type = cardPaymentType(card.provider, offered)
  if (type === null || !card.isVerified || isCardExpired(card.expire, now)) return []
  return [{ id: card.id, type, system: cardSystem(card.number), digits: lastFour(card.number), name: card.name }]
}
