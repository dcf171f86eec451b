// One tap instead of basket and checkout: first the whole price, then ten seconds to undo.

import { failureText } from '@dasturxon/client/failure-text'
import { minutesRangeText, moneyText } from '@dasturxon/domain/format'
import { ZERO } from '@dasturxon/domain/money'
import { isOnlinePayment, type PaymentType } from '@dasturxon/domain/payment-status'
import { Button } from '@dasturxon/ui/button'
import { mapPin, smartphone, store } from '@dasturxon/ui/glyphs'
import { banknote } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { Receipt } from '@dasturxon/ui/receipt'
import { Sheet } from '@dasturxon/ui/sheet'
import { showToast } from '@dasturxon/ui/show-toast'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { addressLine } from '../../basket/place-words.ts'
import type { Quote } from '../../basket/price/quote.ts'
import { piecesOf, sumRows } from '../../basket/price/sum-rows.ts'
import type { ProductChoice } from '../../basket/product-choice.ts'
import { changedFacts, duplicateFacts } from '../../basket/refusal-facts.ts'
import { useGo } from '../../navigation/go.ts'
import { useSheet } from '../../navigation/sheet.ts'
import type { Order } from '../../orders/order.ts'
import { OrderLines } from '../../orders/order-lines.tsx'
import { paymentHint, paymentName } from '../../payments/payment-words.ts'
import { usePlace } from '../../places/place.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { useBlockText } from '../checkout-words.ts'
import { useShowPlaced } from '../show-placed.ts'
import { useCanOneClick } from './can-one-click.ts'
import { OneClickShort, type ShortBlock } from './one-click-short.tsx'
import { type OneClick as Buying, useOneClick, useOneClickResume } from './use-one-click.ts'

const SHEETS = ['buy'] as const

type FactsProps = { readonly minutes: Quote['minutes'] | null; readonly payment: PaymentType | null }

function Facts({ minutes, payment }: FactsProps) {
  const t = useText()
  const language = useLanguage()
  const { service, address, branch } = usePlace()
  const isDelivery = service === 'DELIVERY'
  const where = isDelivery ? (address === null ? '' : addressLine(address)) : (branch?.name ?? '')
  const time = minutes === null ? '' : minutesRangeText(minutes.from, minutes.to, language)
  return (
    <ul className="grid gap-2 border-line border-t pt-3.5">
      <li className="flex items-center gap-3 text-label">
        <Icon glyph={isDelivery ? mapPin : store} size={20} />
        <span className="min-w-0 flex-1">{where}</span>
        <span className="num shrink-0 text-small text-muted">{time}</span>
      </li>
      {payment !== null && (
        <li className="flex items-center gap-3 text-label">
          <Icon glyph={isOnlinePayment(payment) ? smartphone : banknote} size={20} />
          <span className="min-w-0 flex-1">{paymentName(payment, t)}</span>
          <span className="text-small text-muted">{paymentHint(payment, service, t)}</span>
        </li>
      )}
    </ul>
  )
}

function Bill({ quote, isCounting }: { quote: Quote; isCounting: boolean }) {
  const t = useText()
  const language = useLanguage()
  const { service } = usePlace()
  const count = piecesOf(quote.lines)
  const facts = { count, isDelivery: service === 'DELIVERY', distanceM: quote.distance, promoCode: null }
  return (
    <Receipt
      shape="plain"
      rows={sumRows({ ...quote, cashback: ZERO }, facts, t, language)}
      total={{ label: t('basket.total'), amount: moneyText(quote.totalPrice, language) }}
      busy={isCounting}
    />
  )
}

/** The result of the last press. */
function Said({ outcome }: { outcome: NonNullable<Buying['outcome']> }) {
  const t = useText()
  const language = useLanguage()
  if (outcome.kind === 'unknown') {
    return (
      <Note tone="warning" alert title={t('checkout.unknown_title')}>
        {t('checkout.unknown_line')}
      </Note>
    )
  }
  if (outcome.kind === 'absent') {
    return (
      <Note tone="warning" alert>
        {t('product.one_click_absent')}
      </Note>
    )
  }
  const changed = changedFacts(outcome.failure)
  const duplicate = duplicateFacts(outcome.failure)
  const words =
    changed !== null
      ? t('product.one_click_changed', { price: moneyText(changed.quote.totalPrice, language) })
      : duplicate !== null
        ? t('checkout.duplicate_line', { number: duplicate.number })
        : (failureText(outcome.failure, language) ?? t('product.one_click_absent'))
  return (
    <Note tone="warning" alert>
      {words}
    </Note>
  )
}

/** Why the product is below the minimum; `null` when something else blocks the order, or nothing. */
function shortOf({ block, stage }: Buying): ShortBlock | null {
  if (stage.kind !== 'idle' || block === null) return null
  return block.kind === 'minimum' || block.kind === 'count' ? block : null
}

type FootProps = { readonly buying: Buying; readonly choice: ProductChoice }

function Foot({ buying, choice }: FootProps) {
  const t = useText()
  const language = useLanguage()
  const { stage, price, outcome, order, undo, checkAgain } = buying
  const blocked = useBlockText(buying.block)
  const isSecond = outcome?.kind === 'refused' && duplicateFacts(outcome.failure) !== null
  const amount = price.shown === null ? undefined : moneyText(price.shown.totalPrice, language)
  if (stage.kind === 'held') {
    return (
      <div className="grid gap-2">
        <p role="timer" className="text-center text-small text-muted">
          {t('product.one_click_close')}
        </p>
        <Button
          kind="ink"
          size="lg"
          wide
          amount={t('product.one_click_held', { count: stage.secondsLeft })}
          onClick={undo}
        >
          {t('product.one_click_undo')}
        </Button>
      </div>
    )
  }
  if (outcome?.kind === 'unknown') {
    return (
      <Button size="lg" wide loading={stage.kind !== 'idle'} onClick={checkAgain}>
        {t('page.check_again')}
      </Button>
    )
  }
  const short = shortOf(buying)
  if (short !== null) return <OneClickShort block={short} choice={choice} />
  return (
    <Button
      size="lg"
      wide
      amount={amount}
      loading={stage.kind !== 'idle'}
      blocked={stage.kind === 'idle' ? (blocked ?? undefined) : undefined}
      onBlockedPress={buying.block?.kind === 'failed' ? price.recount : undefined}
      onClick={() => order(isSecond)}
    >
      {t(isSecond ? 'checkout.duplicate_again' : 'checkout.order')}
    </Button>
  )
}

type SheetProps = { readonly choice: ProductChoice; readonly open: boolean; onClose(): void }

function OneClickSheet({ choice, open, onClose }: SheetProps) {
  const t = useText()
  const buying = useOneClick(choice.line, open, useShowPlaced())
  const { price, stage, outcome } = buying
  function handleClose() {
    // an order that is being sent cannot be canceled by closing the sheet
    if (stage.kind !== 'idle' && stage.kind !== 'held') return
    buying.undo()
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={handleClose}
      title={t('product.one_click')}
      closeLabel={t('page.close')}
      foot={<Foot buying={buying} choice={choice} />}
    >
      <div className="grid gap-3.5">
        {outcome !== null && stage.kind === 'idle' && <Said outcome={outcome} />}
        {price.shown === null ? <Skeleton className="h-16" /> : <OrderLines lines={price.shown.lines} />}
        <Facts minutes={price.shown?.minutes ?? null} payment={buying.payment} />
        {price.shown === null ? (
          <Skeleton className="h-24" />
        ) : (
          <Bill quote={price.shown} isCounting={price.isCounting} />
        )}
        {shortOf(buying) === null && <p className="text-small text-muted">{t('product.one_click_line')}</p>}
      </div>
    </Sheet>
  )
}

type Props = { readonly choice: ProductChoice; readonly hasTrouble: boolean }

/** The button, shown only when one tap is enough, and the sheet it opens. */
export function OneClick({ choice, hasTrouble }: Props) {
  const t = useText()
  const go = useGo()
  const sheet = useSheet(SHEETS)
  const canBuy = useCanOneClick(choice, hasTrouble)
  useOneClickResume((order: Order) => {
    const action = { label: t('page.orders'), onPress: () => go(`/profile/orders/${order.id}`) }
    // the order may still wait for an SMS code, so the toast only confirms that it was placed
    showToast({ text: t('checkout.placed', { number: String(order.number) }), kind: 'success', action })
  })
  if (!canBuy) return null
  return (
    <>
      <Button kind="secondary" wide aria-haspopup="dialog" className="mb-2.5" onClick={() => sheet.open('buy')}>
        {t('product.one_click')}
      </Button>
      <OneClickSheet choice={choice} open={sheet.name === 'buy'} onClose={sheet.close} />
    </>
  )
}
