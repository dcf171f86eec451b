// Where a provider sends the customer back to: waits for the provider's answer, which alone makes an order paid.
import { timeText } from '@dasturxon/domain/format'
import { check } from '@dasturxon/ui/glyphs'
import { creditCard, landmark } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Timeline } from '@dasturxon/ui/timeline'
import { useEffect } from 'react'
import { useAddressQuery } from '../../navigation/address-query.ts'
import { useGo } from '../../navigation/go.ts'
import { usePageHead } from '../../shop/page.tsx'
import { TopBar } from '../../shop/parts/top-bar.tsx'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import type { Order } from '../order.ts'
import { OrderAnswer } from '../order-answer.tsx'
import { Declined, Ended, NotYet, Paid } from './order-pay-results.tsx'
import { MOST_SECONDS, usePayWait } from './order-pay-wait.ts'

type CheckingProps = { readonly order: Order; readonly seconds: number }

/** While the provider is asked: what was done, and how long it takes. */
function Checking({ order, seconds }: CheckingProps) {
  const t = useText()
  const steps = [
    { id: 'placed', label: t('pay.step_placed'), time: timeText(new Date(order.timestamp)), glyph: check },
    { id: 'back', label: t('pay.step_back'), glyph: check },
    {
      id: 'answer',
      label: t('pay.step_answer'),
      time: t('pay.step_seconds', { seconds: Math.min(seconds, MOST_SECONDS), most: MOST_SECONDS }),
      glyph: landmark,
    },
  ]
  return (
    <section className="flex flex-1 flex-col justify-center px-(--gutter) py-8 text-center lg:flex-none">
      <span className="relative mx-auto grid size-38 place-items-center">
        <span className="absolute inset-0 animate-spin rounded-full border-6 border-surface-3 border-t-brand-edge motion-reduce:animate-none" />
        <span className="adras grid size-31 place-items-center overflow-hidden rounded-full bg-brand-soft text-ink">
          <Icon glyph={creditCard} size={44} />
        </span>
      </span>
      <h2 className="mt-6 text-h1" aria-live="polite">
        {t('pay.checking')}
      </h2>
      <p className="mx-auto mt-2 max-w-90 text-balance text-muted">{t('pay.checking_line')}</p>
      <Timeline steps={steps} current={2} className="mt-6 rounded-xl bg-surface-2 p-4 text-start" />
    </section>
  )
}

function Returned({ order }: { order: Order }) {
  const go = useGo()
  const { state, seconds, checkAgain } = usePayWait(order)
  const path = `/profile/orders/${order.id}`
  const isElsewhere = state === 'elsewhere'
  useEffect(() => {
    if (isElsewhere) go(path, { replace: true })
  }, [isElsewhere, go, path])
  switch (state) {
    case 'paid':
      return <Paid order={order} path={path} />
    case 'declined':
      return <Declined order={order} />
    case 'late':
    case 'ended':
      return <Ended order={order} isLate={state === 'late'} path={path} />
    case 'not_yet':
      return <NotYet order={order} path={path} onCheck={checkAgain} />
    case 'checking':
    case 'elsewhere':
      return <Checking order={order} seconds={seconds} />
  }
}

/** The page after a payment: it is checked for up to half a minute, then the customer is told later. */
export function PayReturnScreen() {
  const t = useText()
  const { merchant } = useShop()
  const search = useAddressQuery()
  const id = search.get('order') ?? ''
  usePageHead({ title: `${t('pay.title')} · ${merchant.name}` })
  return (
    <main className="flex min-h-(--vh-full) flex-col bg-surface">
      <div className="page-column flex w-full max-w-150! flex-1 flex-col lg:pb-16">
        <TopBar title={t('pay.title')} backTo={id === '' ? '/profile/orders' : `/profile/orders/${id}`} />
        <OrderAnswer key={id} id={id === '' ? 'none' : id}>
          {(order) => <Returned order={order} />}
        </OrderAnswer>
      </div>
    </main>
  )
}
