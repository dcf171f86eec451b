// What the sheet of a round knows: its quote, whether it can be sent, and why not.
import { failureText } from '@dasturxon/client/failure-text'
import type { CallFailure } from '@dasturxon/contract/client'
import type { Basket } from '@dasturxon/domain/basket'
import { useEffect } from 'react'
import { lackFacts } from '../../basket/refusal-facts.ts'
import { usePayments } from '../../payments/payment-types.ts'
import { useShop } from '../../shop/shop.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { useTableWords } from '../visit/table-words.ts'
import { useVisit } from '../visit/visit.ts'
import { type RoundQuote, useRoundQuote } from './round-quote.ts'
import { useRound } from './round-store.ts'
import { beginSending, forgetRefusal, roundPayment, useSending } from './send-round.ts'

export type RoundForm = {
  readonly quote: RoundQuote | null
  readonly isCounting: boolean
  /** An earlier round still waits for its answer. */
  readonly isWaiting: boolean
  readonly failure: CallFailure | null
  readonly service: string
  /** Why the button cannot be pressed, in words. */
  readonly blocked: string | null
  unblock(): void
  send(): void
  sendAgain(): void
}

const NO_LINES: Basket = []

type Ways = { onSent(): void; onCode(): void }

/** Asks the server for the shop again when what the page shows can no longer be ordered. */
function useFreshMenu(failure: CallFailure | null): void {
  const { language } = useShop()
  const isOld = failure?.code === 'ITEMS_UNAVAILABLE' || failure?.code === 'OPTIONS_INVALID'
  useEffect(() => {
    if (!isOld) return
    const renewed = import('../../shop/renew-shop.ts').then(({ renewShop }) => renewShop(language))
    // if the reload fails, the notice of the refusal still names what cannot be ordered
    renewed.catch(() => undefined)
  }, [isOld, language])
}

/** The form of the round at a table. */
export function useRoundForm(token: string, isShown: boolean, { onSent, onCode }: Ways): RoundForm {
  const t = useText()
  const language = useLanguage()
  const { lines, sent } = useRound(token)
  const { bill, table, isOnline } = useVisit()
  const session = bill?.session ?? table?.session ?? null
  const rounds = bill?.rounds.length ?? 0
  const { quote, failure: refusal, isCounting, recount } = useRoundQuote(token, isShown ? lines : NO_LINES, rounds)
  const sending = useSending()
  const failure = refusal ?? sending.failure
  const { offered } = usePayments(null)
  const { service } = useTableWords()
  useFreshMenu(failure)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    // the price that was shown is no longer true: the new one is asked for
    if (sending.failure?.code === 'QUOTE_CHANGED') recount()
  }, [sending.failure])

  function send(isConfirmed: boolean) {
    if (quote === null) return
    forgetRefusal()
    const name = session?.guests.find(({ isOwn }) => isOwn)?.name ?? ''
    beginSending(token, quote, { name, paymentType: roundPayment(offered), isConfirmed })
    onSent()
  }
  const needsCode = session?.needsCode === true
  const blocked = () => {
    if (needsCode) return t('table.code_first')
    if (!isOnline) return t('table.offline_send')
    if (lines.length === 0) return t('table.round_empty')
    if (quote === null && refusal !== null)
      return lackFacts(refusal) === null
        ? (failureText(refusal, language) ?? t('page.offline'))
        : t('table.lacks_button')
    return null
  }
  return {
    quote,
    isCounting,
    isWaiting: sent !== null,
    failure,
    service,
    blocked: blocked(),
    unblock: () => (needsCode ? onCode() : recount()),
    send: () => send(false),
    sendAgain: () => send(true),
  }
}
