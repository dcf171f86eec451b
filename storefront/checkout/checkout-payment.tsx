import { moneyText } from '@dasturxon/domain/format'
import type { CardId } from '@dasturxon/domain/ids'
import type { Money } from '@dasturxon/domain/money'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { Note } from '@dasturxon/ui/note'
import { Fragment } from 'react'
import { CardMark, PaymentMark } from '../payments/payment-mark.tsx'
import { paymentName } from '../payments/payment-words.ts'
import { Panel } from '../shop/parts/panel.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { CashChange } from './cash-change.tsx'
import type { CheckoutPayments } from './checkout-payments.ts'
import { cardTitle, methodHint } from './paying-words.ts'
import { DownPayment, OnlyPayment, PaymentChoice } from './payment-choice.tsx'

type Props = {
  readonly service: 'DELIVERY' | 'PICK_UP'
  readonly payments: CheckoutPayments
  /** What is left to pay; `null` until it is known. */
  readonly total: Money | null
  /** Whether cashback pays a part. */
  readonly hasCashback: boolean
  readonly changeFrom: Money | null
  onMethod(type: PaymentType): void
  onCard(id: CardId): void
  onChangeFrom(given: Money | null): void
}

function Cards({ payments, onCard }: Pick<Props, 'payments' | 'onCard'>) {
  const t = useText()
  return payments.cards.map((card) => (
    <PaymentChoice
      key={card.id}
      value={card.id}
      leading={<CardMark system={card.system} />}
      title={cardTitle(card, t)}
      hint={card.name === '' ? t('paying.one_tap') : t('paying.card_hint', { name: card.name })}
      isChosen={payments.chosen?.card?.id === card.id}
      onChoose={() => onCard(card.id)}
    />
  ))
}

function Methods({ service, payments, total, changeFrom, onMethod, onChangeFrom }: Props) {
  const t = useText()
  const language = useLanguage()
  const { chosen, methods } = payments
  return methods.map(({ type, isDown }) => {
    const leading = <PaymentMark type={type} />
    const title = paymentName(type, t)
    if (isDown) return <DownPayment key={type} leading={leading} title={title} />
    if (type === 'CLICK_MINI_APP')
      return <OnlyPayment key={type} leading={leading} title={title} hint={methodHint(type, service, t, language)} />
    const isChosen = chosen?.card === null && chosen.type === type
    const isCash = type === 'CASH'
    return (
      <Fragment key={type}>
        <PaymentChoice
          value={type}
          leading={leading}
          title={title}
          hint={isCash && !isChosen ? t('paying.change_question') : methodHint(type, service, t, language)}
          isChosen={isChosen}
          onChoose={() => onMethod(type)}
        />
        {isCash && isChosen && total !== null && total > 0 && (
          <CashChange service={service} total={total} given={changeFrom} onGiven={onChangeFrom} />
        )}
      </Fragment>
    )
  })
}

/** The ways to pay that the brand offers: the customer's saved cards first. */
export function CheckoutPayment(props: Props) {
  const { payments, total, hasCashback, onCard } = props
  const t = useText()
  const language = useLanguage()
  if (payments.methods.length === 0) {
    return (
      <Note tone="warning" title={t('payment.none')}>
        {t('payment.none_line')}
      </Note>
    )
  }
  return (
    <Panel className="pb-1 lg:bg-transparent! lg:p-0!">
      <fieldset aria-labelledby="checkout-payment-legend">
        <div className="mb-0.5 flex items-baseline justify-between gap-3 lg:sr-only">
          <h3 id="checkout-payment-legend" className="text-h3">
            {t('checkout.payment')}
          </h3>
          {hasCashback && total !== null && (
            <p className="num text-caption text-muted">{t('paying.left', { price: moneyText(total, language) })}</p>
          )}
        </div>
        <div className="grid grid-flow-dense grid-cols-1 lg:grid-cols-3 lg:gap-2.5">
          <Cards payments={payments} onCard={onCard} />
          <Methods {...props} />
        </div>
      </fieldset>
    </Panel>
  )
}
