import { measureText, moneyParts } from '@dasturxon/domain/format'
import { money, percentOf } from '@dasturxon/domain/money'
import { Badge } from '@dasturxon/ui/badge'
import { utensils } from '@dasturxon/ui/glyphs'
import { Picture } from '@dasturxon/ui/picture'
import { useBrandText } from '../../frame/brand.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import type { MenuProduct } from '../data/menu-query.ts'
import { pictureSource } from '../data/picture-source.ts'

const MINUS = '\u2212'
const SIDE = 136

/** A product as a guest will see it in the menu. */
export function GuestCard({ product }: { readonly product: MenuProduct }) {
  const t = useText()
  const say = useBrandText()
  const language = useLanguage()
  const { price, discountPercent } = product
  const { amount, currency } = moneyParts(money(Math.max(0, price - percentOf(price, discountPercent))), language)
  return (
    <figure aria-label={t('menu.as_guest')} className="w-34 shrink-0">
      <div className="relative">
        <Picture
          source={pictureSource(product.image)}
          alt=""
          width={SIDE}
          height={SIDE}
          tint={product.tint ?? undefined}
          missing={utensils}
          grey={!product.isAvailable || !product.isActive}
          className="size-34 rounded-lg"
        />
        {discountPercent > 0 && (
          <Badge tone="sale" className="absolute start-2 top-2">
            <bdi dir="ltr">{`${MINUS}${discountPercent}%`}</bdi>
          </Badge>
        )}
      </div>
      <figcaption className="pt-2">
        <b className="tnum text-body">{amount}</b> <span className="text-caption">{currency}</span>
        <span className="block truncate">{say(product.name)}</span>
        <span className="block text-caption text-muted">{measureText(product, language)}</span>
      </figcaption>
    </figure>
  )
}
