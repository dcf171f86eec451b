// What the server said instead of an order, and what the customer may answer.

import type { CallFailure } from '@dasturxon/contract/client'
import { minutesRangeText, quantityText } from '@dasturxon/domain/format'
import type { Money } from '@dasturxon/domain/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { currentBasket, removeLines, setLineQuantity } from '../basket/basket-store.ts'
import { mendBasket } from '../basket/mend-basket.ts'
import type { Quote } from '../basket/price/quote.ts'
import { changedFacts, duplicateFacts, type LackLine, lackFacts, type QuoteChange } from '../basket/refusal-facts.ts'
import { useGo } from '../navigation/go.ts'
import { useTextIn } from '../orders/order-lines.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { Text } from '../text/text-of.ts'
import type { CheckoutPage } from './checkout-page.ts'
import { type Change, ChangedDialog, DuplicateDialog, type Lack, LackDialog, TIME_CHANGE } from './refusal-dialogs.tsx'
import type { Sending } from './send-order.ts'

export type DialogName = 'changed' | 'duplicate' | 'lack'

/** What the last sending was told; `null` when it was told nothing final. */
export function refusalOf({ outcome }: Sending): CallFailure | null {
  return outcome?.kind === 'refused' ? outcome.failure : null
}

const SUM_WORDS = {
  DELIVERY: 'basket.delivery',
  SERVICE: 'basket.service_fee',
  PROMO: 'basket.discount',
  TOTAL: 'basket.total',
} as const

type Seen = { readonly changes: readonly Change[]; readonly total: Money }

/** The changes in words: first what changed, last what it comes to. */
function useChangeWords(page: CheckoutPage) {
  const t = useText()
  const say = useTextIn()
  const language = useLanguage()
  const minutesOf = ({ minutes }: Quote) => minutesRangeText(minutes.from, minutes.to, language)
  const nameOf = (key: string | null) =>
    page.basket.lines.find(({ line }) => line.key === key)?.product?.name ?? t('checkout.items_unknown')
  const changeOf = ({ what, key, from, to }: QuoteChange): Change => ({
    id: `${what} ${key ?? ''}`,
    label: what === 'LINE' ? nameOf(key) : t(SUM_WORDS[what]),
    from,
    to,
  })
  return (before: Quote | null, after: Quote, changes: readonly QuoteChange[]): readonly Change[] => {
    const isMoved = before !== null && before.branch.id !== after.branch.id
    const moved = isMoved
      ? [
          {
            id: 'branch',
            label: t('checkout.branch_change'),
            from: say(before.branch.name),
            to: say(after.branch.name),
          },
        ]
      : []
    const isLater = before !== null && before.deliveryAt === null && minutesOf(before) !== minutesOf(after)
    const later = isLater
      ? [{ id: TIME_CHANGE, label: t('checkout.time'), from: minutesOf(before), to: minutesOf(after) }]
      : []
    return [...moved, ...later, ...changes.map(changeOf)]
  }
}

function lackReason(lack: LackLine, page: CheckoutPage, t: Text, language: Parameters<typeof quantityText>[2]): string {
  const product = page.basket.lines.find(({ line }) => line.key === lack.key)?.product ?? null
  if (lack.reason === 'GONE' || product === null) return t('basket.gone')
  if (lack.reason === 'STOPPED' || lack.max <= 0) return t('basket.sold_out')
  const unit = product.measure === 1 ? product.unit : 'COUNT'
  return t('basket.short', { quantity: quantityText(lack.max, unit, language) })
}

function useLacks(page: CheckoutPage, lines: readonly LackLine[]): readonly Lack[] {
  const t = useText()
  const language = useLanguage()
  return lines.map((lack) => ({
    key: lack.key,
    name: page.basket.lines.find(({ line }) => line.key === lack.key)?.product?.name ?? t('checkout.items_unknown'),
    reason: lackReason(lack, page, t, language),
  }))
}

/** Takes out what cannot be had and lowers what is short. */
function mend(page: CheckoutPage, lines: readonly LackLine[]): void {
  const productOf = ({ key }: { key: string }) =>
    page.basket.lines.find(({ line }) => line.key === key)?.product ?? null
  for (const { key, quantity } of mendBasket(currentBasket(), lines, productOf)) {
    if (quantity === 0) removeLines([key])
    else setLineQuantity(key, quantity)
  }
}

type Props = {
  readonly page: CheckoutPage
  readonly sending: Sending
  readonly name: DialogName | null
  onName(name: DialogName | null): void
}

/** Opens the dialog that belongs to a refusal, and carries out the answer. */
export function CheckoutDialogs({ page, sending, name, onName }: Props) {
  const go = useGo()
  const changeWords = useChangeWords(page)
  const [seen, setSeen] = useState<Seen | null>(null)
  const refusal = refusalOf(sending)
  const duplicate = duplicateFacts(refusal)
  const lackLines = lackFacts(page.price.failure) ?? lackFacts(refusal) ?? []
  const lacks = useLacks(page, lackLines)

  const answer = useEffectEvent((said: CallFailure) => {
    const changed = changedFacts(said)
    if (changed !== null) {
      const changes = changeWords(page.price.shown, changed.quote, changed.changes)
      setSeen({ changes, total: changed.quote.totalPrice })
      page.price.adopt(changed.quote)
      onName('changed')
    } else if (duplicateFacts(said) !== null) onName('duplicate')
    else if (lackFacts(said) !== null) onName('lack')
  })
  useEffect(() => {
    if (refusal !== null) answer(refusal)
  }, [refusal])

  function send(confirmDuplicate: boolean) {
    const body = page.price.quote === null ? null : page.bodyAt(page.price.quote)
    onName(null)
    if (body !== null) sending.submit({ ...body, confirmDuplicate })
  }
  function handleFix() {
    mend(page, lackLines)
    sending.forget()
    onName(null)
  }
  const close = () => onName(null)
  return (
    <>
      {seen !== null && (
        <ChangedDialog open={name === 'changed'} {...seen} onAccept={() => send(false)} onClose={close} />
      )}
      <DuplicateDialog
        open={name === 'duplicate' && duplicate !== null}
        number={duplicate?.number ?? ''}
        onShow={() => go(`/profile/orders/${duplicate?.orderId ?? ''}`, { replace: true })}
        onAgain={() => send(true)}
        onClose={close}
      />
      <LackDialog
        open={name === 'lack'}
        lacks={lacks}
        onFix={handleFix}
        onBasket={() => go('/basket')}
        onClose={close}
      />
    </>
  )
}
