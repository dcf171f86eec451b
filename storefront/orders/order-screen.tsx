import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { usePageHead } from '../shop/page.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { OrderAnswer } from './order-answer.tsx'
import { OrderPage } from './order-page.tsx'

type Props = {
  /** Under the progress of an order that is still moving. */
  readonly offer?: ReactNode
}

/** One order: its progress and its contents. */
export function OrderScreen({ offer }: Props) {
  const t = useText()
  const { merchant } = useShop()
  const { id = '' } = useParams()
  usePageHead({ title: `${t('orders.title')} · ${merchant.name}` })
  return (
    <main className="min-h-(--vh-full) bg-surface lg:bg-canvas">
      <div className="page-column lg:py-8">
        <OrderAnswer key={id} id={id}>
          {(order) => <OrderPage order={order} offer={offer} />}
        </OrderAnswer>
      </div>
    </main>
  )
}
