import { moneyText, numberText } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import { Count } from '@dasturxon/ui/badge'
import { Link } from '../navigation/link.tsx'
import { pictureAt } from '../pictures/merchant-pictures.ts'
import { announcedFeeText } from '../places/announced-fee.ts'
import { useNow, whenWords } from '../places/opening.ts'
import { usePlace } from '../places/place.ts'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { Text } from '../text/text-of.ts'
import { useBasketLink } from './basket-link.ts'
import { type BasketView, missingTo, useBasketView } from './price/basket-view.ts'
import { useObstacle } from './price/obstacle.ts'
import { usePriceMoves } from './price/price-moves.ts'
import { RollingMoney } from './rolling-money.tsx'

/** What blocks the order; if nothing does, the delivery fee and how much is missing to free delivery. */
function useHint(basket: BasketView): string | null {
  const t = useText()
  const language = useLanguage()
  const { service } = usePlace()
  const now = useNow()
  const obstacle = useObstacle(basket)
  const announced = announcedFeeText(t, useShop().terms, language) || null
  switch (obstacle?.kind) {
    case 'items':
      return t('basket.unavailable_title', { count: obstacle.count })
    case 'zone':
      return t('home.out_of_zone')
    case 'minimum':
      return t('home.more_for_minimum', { price: numberText(obstacle.missing, language) })
    case 'count':
      return t('basket.count_blocked', { count: obstacle.missing })
    case 'closed':
      return obstacle.opensAt === null ? t('home.closed') : t('home.opens', whenWords(obstacle.opensAt, now, language))
    case undefined:
      return service === 'DELIVERY' ? (deliveryHint(basket, t, language) ?? announced) : null
  }
}

function deliveryHint(basket: BasketView, t: Text, language: Language): string | null {
  const { deliveryFee, freeDeliveryFrom, goods: reached } = basket
  if (basket.isFeeUnchecked && deliveryFee !== null)
    return t('basket.fee_checking', { price: moneyText(deliveryFee, language) })
  const toFree = freeDeliveryFrom === null ? null : missingTo(freeDeliveryFrom, reached)
  if (toFree === 0) return t('home.delivery_free')
  if (toFree !== null && toFree <= reached / 2) return t('home.more_for_free', { price: numberText(toFree, language) })
  return deliveryFee === null ? null : t('home.delivery_price', { price: numberText(deliveryFee, language) })
}

function Thumbs({ basket }: { basket: BasketView }) {
  const images = basket.lines.flatMap(({ product }) => pictureAt(product?.image ?? null, 120) ?? []).slice(0, 2)
  return (
    <span aria-hidden className="relative flex shrink-0">
      {images.map((address) => (
        <img
          key={address}
          className="size-11 rounded-add border-2 border-brand bg-raised object-cover not-first:-ms-4"
          src={address}
          width={44}
          height={44}
          alt=""
        />
      ))}
      <Count className="absolute -end-1.5 -top-1.25">{basket.count}</Count>
    </span>
  )
}

/** The bar over the menu that links to the basket: item count, hint and total. It slides in with the first item. */
export function BasketBar() {
  const t = useText()
  const basket = useBasketView()
  const hint = useHint(basket)
  // stores the menu price of each new line, so that a later change can be shown
  usePriceMoves(basket)
  const basketLink = useBasketLink()
  if (basket.count === 0) return null
  return (
    <section aria-label={t('page.basket')}>
      <Link
        {...basketLink}
        data-main={t('page.basket')}
        className="on-brand-area mx-3 mb-2 flex h-15 animate-rise items-center gap-2.5 rounded-lg bg-brand px-2 text-on-brand shadow-bar transition-[scale] duration-(--dur-1) ease-std active:scale-(--press-scale)"
      >
        <Thumbs basket={basket} />
        <span className="min-w-0 flex-1 ps-2 text-start">
          <span className="sr-only">{t('page.basket_count', { count: basket.count })}</span>
          <span aria-hidden className="block text-body leading-5 font-control">
            {t('page.basket')}
          </span>
          {hint !== null && <span className="line-clamp-2 text-float font-medium">{hint}</span>}
        </span>
        <span className="num pe-2.5 text-h3 font-heavy">
          <bdi>
            <RollingMoney amount={basket.totals.goods} />
          </bdi>
        </span>
      </Link>
    </section>
  )
}
