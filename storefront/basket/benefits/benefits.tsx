// Promo code and cashback, the same on the page of the basket and in its panel.

import { failureText } from '@dasturxon/client/failure-text'
import type { CallFailure } from '@dasturxon/contract/client'
import { moneyText } from '@dasturxon/domain/format'
import { ZERO } from '@dasturxon/domain/money'
import { showToast } from '@dasturxon/ui/show-toast'
import { useState } from 'react'
import { useShop } from '../../shop/shop.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { changeDraft, useDraft } from '../draft.ts'
import type { BasketView } from '../price/basket-view.ts'
import type { Quote } from '../price/quote.ts'
import { useBalance } from './cashback.ts'
import { CashbackEntry } from './cashback-entry.tsx'
import { lossOf, removePromo, tryPromo, useMyPromos, usePromoWatch } from './promo.ts'
import { PromoField, PromoTicket } from './promo-entry.tsx'
import { promoCondition, promoGain } from './promo-rules.ts'
import { usePromoWords } from './promo-words.ts'

const MOST_CODES = 3

/** Removes a code that no longer applies, and shows a toast with the reason. */
export function usePromoNews(basket: BasketView, quote: Quote | null): void {
  const t = useText()
  const wordsOf = usePromoWords()
  usePromoWatch(basket, quote, (lost) => {
    showToast({ text: t('benefits.promo_lost', { code: lost.code, reason: wordsOf(lost) }), kind: 'error' })
  })
}

/** What the applied code saves now, in words. */
function useGain({ totals, deliveryFee }: BasketView, quote: Quote | null): string {
  const t = useText()
  const language = useLanguage()
  const goods = quote?.promoDiscount ?? totals.promoProduct
  const delivery = quote?.deliveryDiscount ?? totals.promoDelivery
  const parts = [
    goods > 0 && t('benefits.off_goods', { price: moneyText(goods, language) }),
    delivery > 0 && t('benefits.off_delivery', { price: moneyText(delivery, language) }),
  ].filter((part) => part !== false)
  if (parts.length > 0) return parts.join(', ')
  return deliveryFee === null ? t('benefits.promo_waits') : t('page.free')
}

type Props = {
  readonly basket: BasketView
  readonly quote: Quote | null
  /** `panel`: beside the menu, on the background of the panel. */
  readonly size: 'page' | 'panel'
}

function Promo({ basket, quote, size }: Props) {
  const t = useText()
  const language = useLanguage()
  const draft = useDraft()
  const { promoCode, promo, lostPromo } = draft
  const wordsOf = usePromoWords()
  const gain = useGain(basket, quote)
  // until the debounce ends and the code is removed, the broken rule is shown instead of a saving
  const loss = lossOf(draft, basket, quote)
  const [typed, setTyped] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const mine = useMyPromos(size === 'page' && promoCode === '')

  const offers = mine.slice(0, MOST_CODES).map((sent) => ({
    code: sent.code,
    gain: promoGain(t, sent, language),
    condition: promoCondition(t, sent, language),
  }))

  async function handleApply(code: string) {
    setTyped(null)
    setFailure(null)
    setChecking(true)
    changeDraft({ lostPromo: null })
    const failed = await tryPromo(code, basket)
    setChecking(false)
    setFailure(failed)
    if (failed !== null) setTyped(code)
  }
  function handleRemove() {
    const undo = removePromo({ promoCode, promo })
    const action = { label: t('page.undo'), onPress: undo }
    showToast({ text: t('benefits.promo_removed', { code: promoCode }), kind: 'undo', action })
  }
  function handleText(text: string) {
    setFailure(null)
    changeDraft({ lostPromo: null })
    setTyped(text)
  }

  if (promoCode !== '' && promo !== null)
    return <PromoTicket code={promoCode} gain={loss === null ? gain : wordsOf(loss)} onRemove={handleRemove} />
  const failed = failure === null ? null : (failureText(failure, language) ?? t('benefits.error'))
  const field = (
    <PromoField
      text={typed ?? lostPromo?.code ?? promoCode}
      error={lostPromo === null ? failed : wordsOf(lostPromo)}
      isChecking={isChecking}
      codes={offers}
      onText={handleText}
      onApply={(code) => void handleApply(code)}
      onClear={() => handleText('')}
    />
  )
  return size === 'page' ? <div className="rounded-xl bg-surface p-2">{field}</div> : field
}

/** Paying a part with cashback, if the brand offers that and the customer has some. */
export function Cashback({ basket, size }: Omit<Props, 'quote'>) {
  const { settings, terms } = useShop()
  const { cashback } = useDraft()
  const balance = useBalance(settings.cashbackActive)
  const { cashbackLimit, totals } = basket
  if (!settings.cashbackActive || terms.cashbackSharePercent <= ZERO) return null
  // without a balance there is nothing to switch on
  if (balance === null || (balance === 0 && cashback === null)) return null
  return (
    <CashbackEntry
      balance={balance}
      limit={cashbackLimit}
      isOn={cashback !== null}
      spent={totals.cashback}
      // stores the whole balance: the limit is applied again after every change of the basket
      onSwitch={(isOn) => changeDraft({ cashback: isOn ? balance : null })}
      onAmount={(amount) => changeDraft({ cashback: amount >= cashbackLimit ? balance : amount })}
      className={size === 'panel' ? 'bg-surface-2!' : ''}
    />
  )
}

/** Promo code and cashback, if the brand offers them. */
export function Benefits(props: Props) {
  const { settings } = useShop()
  const { promoCode } = useDraft()
  usePromoNews(props.basket, props.quote)
  return (
    <>
      {(settings.promoActive || promoCode !== '') && <Promo {...props} />}
      <Cashback basket={props.basket} size={props.size} />
    </>
  )
}
