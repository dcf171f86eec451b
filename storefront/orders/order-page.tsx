// The page of an order for its customer.

import { useMoment } from '@dasturxon/client/moment'
import { moneyText } from '@dasturxon/domain/format'
import { isActive } from '@dasturxon/domain/order-status'
import { Button, buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { chevronLeft, refresh } from '@dasturxon/ui/glyphs'
import { headset, map as mapGlyph } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import type { ReactNode } from 'react'
import { useGoBack } from '../navigation/go-back.ts'
import { Link } from '../navigation/link.tsx'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { BranchLinks } from '../places/branches/branch-details.tsx'
import { hasMap } from '../places/map-source.ts'
import { useKindLook } from '../shop/parts/kind-look.ts'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { useRepeat } from './again/use-repeat.tsx'
import type { Order } from './order.ts'
import { OrderActions } from './order-cancel.tsx'
import { OrderCashback } from './order-cashback.tsx'
import { OrderConfirm } from './order-confirm.tsx'
import { OrderCourier } from './order-courier.tsx'
import { useOrderFacts } from './order-fact-words.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderHero } from './order-hero.tsx'
import { useTextIn } from './order-lines.tsx'
import { OrderMap } from './order-map.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { OrderRefund } from './order-refund.tsx'
import { sightingOf } from './order-sighting.ts'
import { OrderSteps } from './order-steps.tsx'
import { heroWords, statusPicture } from './order-words.ts'
import { OrderPay } from './pay/order-pay.tsx'
import { OrderReview } from './review/order-review.tsx'

type Props = { readonly order: Order }

type HeroProps = Props & { readonly now: Date }

function Hero({ order, now }: HeroProps) {
  const t = useText()
  const language = useLanguage()
  const { settings } = useShop()
  const { makingPicture } = useKindLook()
  const goBack = useGoBack('/profile/orders')
  const { title, under } = heroWords(order, now, t, language)
  return (
    <OrderHero
      over={t('orders.number', { number: String(order.number) })}
      title={title}
      under={under}
      picture={noticePicture(statusPicture(order, makingPicture))}
      start={<IconButton kind="hero" glyph={chevronLeft} flip label={t('page.back')} onClick={goBack} />}
      end={
        settings.phone.active && (
          <a
            href={`tel:${settings.phone.value}`}
            className={classes(buttonLook({ kind: 'hero', size: 'sm' }), 'h-11 rounded-full!')}
          >
            <Icon glyph={headset} size={20} />
            {t('orders.help')}
          </a>
        )
      }
    />
  )
}

/** A small map with the courier; it links to the large one. */
function OrderOnMap({ order }: Props) {
  const t = useText()
  return (
    <div className="grid grid-cols-1 gap-2">
      <OrderMap order={order} className="relative h-64 overflow-hidden rounded-xl" />
      <Link to={`/profile/orders/${order.id}/map`} className={buttonLook({ kind: 'secondary', wide: true })}>
        <Icon glyph={mapGlyph} size={20} />
        {t('orders.map_open')}
      </Link>
    </div>
  )
}

/** The actions of an order that has ended: repeat it at today's prices, or go to the menu. */
function Ended({ order }: Props) {
  const t = useText()
  const language = useLanguage()
  const { repeatOf, repeat, sheet } = useRepeat()
  const { lines, total } = repeatOf(order)
  const isNone = lines.every(({ line }) => line === null)
  return (
    <>
      <Button
        size="lg"
        wide
        glyph={refresh}
        hint={t('again.today')}
        amount={moneyText(total, language)}
        blocked={isNone && t('again.none_today')}
        onBlockedPress={() => repeat(order)}
        onClick={() => repeat(order)}
      >
        {t('again.repeat')}
      </Button>
      <Link to="/" className={buttonLook({ kind: 'secondary', wide: true })}>
        {t('page.to_menu')}
      </Link>
      {sheet}
    </>
  )
}

/** The status of the order, and its content. */
export function OrderPage({ order, offer }: Props & { readonly offer?: ReactNode }) {
  const shop = useShop()
  const now = useMoment()
  const isSelling = shop.merchant.state === 'open'
  const say = useTextIn()
  const links = <BranchLinks branch={{ ...order.branch, name: say(order.branch.name) }} size="sm" />
  const facts = useOrderFacts(order, now).map((fact) => (fact.id === 'branch' ? { ...fact, links } : fact))
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_27rem] lg:items-start lg:gap-8">
      <div>
        <Hero order={order} now={now} />
        <div className="cloth grid grid-cols-1 gap-4 px-5 pt-5 pb-4 lg:rounded-2xl lg:pb-6">
          {order.waitsFor === 'CODE' && <OrderConfirm order={order} />}
          {order.waitsFor === 'PAYMENT' && <OrderPay order={order} />}
          <OrderReview order={order} />
          <OrderSteps order={order} now={now} />
          {isActive(order.status) && offer}
          <OrderRefund order={order} now={now} />
          <OrderCashback order={order} now={now} />
          <OrderCourier order={order} />
          {hasMap(shop) && sightingOf(order) !== null && <OrderOnMap order={order} />}
          <OrderActions order={order} />
          {!isActive(order.status) && isSelling && <Ended order={order} />}
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4 bg-surface px-5 pt-2 pb-8 lg:rounded-2xl lg:p-6">
        <OrderReceipt order={order} />
        <OrderFacts facts={facts} />
      </div>
    </div>
  )
}
