// A past order on the menu: its dishes, today's price, and a button that repeats it.
import { dayText, listed, moneyParts } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { refresh, utensils } from '@dasturxon/ui/glyphs'
import { Picture } from '@dasturxon/ui/picture'
import { Price } from '@dasturxon/ui/price'
import { pictureSource } from '../../pictures/merchant-pictures.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Order } from '../order.ts'
import { useTextIn } from '../order-lines.tsx'
import { AGAIN_CARD } from './again-look.ts'
import type { Repeat } from './repeat.ts'

const SHOWN_PICTURES = 3
const SHOWN_NAMES = 2

type Props = {
  readonly order: Order
  readonly repeat: Repeat
  readonly now: Date
  onRepeat(): void
}

function Thumbs({ order }: Pick<Props, 'order'>) {
  return (
    <span className="flex shrink-0">
      {order.cartItems.slice(0, SHOWN_PICTURES).map(({ productId, image }, index) => (
        <Picture
          // biome-ignore lint/suspicious/noArrayIndexKey: one dish may stand in two lines
          key={`${productId} ${index}`}
          source={pictureSource(image)}
          alt=""
          width={46}
          height={46}
          missing={utensils}
          className={classes('size-11.5 rounded-add ring-2 ring-surface', index > 0 && '-ms-4.5')}
        />
      ))}
    </span>
  )
}

/** The card of one order that can be repeated. */
export function AgainCard({ order, repeat, now, onRepeat }: Props) {
  const t = useText()
  const language = useLanguage()
  const say = useTextIn()
  const names = order.cartItems.map(({ name }) => say(name))
  const shown = listed(names.slice(0, SHOWN_NAMES), language)
  const more = names.length - SHOWN_NAMES
  const when = {
    day: dayText(new Date(order.timestamp), now, language),
    lines: t('basket.dishes', { count: names.length }),
  }
  const isNone = repeat.lines.every(({ line }) => line === null)
  return (
    <article className={AGAIN_CARD}>
      <div className="flex items-center gap-2.5">
        <Thumbs order={order} />
        <div className="min-w-0 flex-1">
          <h3 className="flex gap-1 text-label">
            <span className="truncate">{shown}</span>
            {more > 0 && <bdi className="num shrink-0">{t('again.more_dishes', { count: more })}</bdi>}
          </h3>
          <p className="truncate text-caption text-muted first-letter:uppercase">{t('again.when', when)}</p>
        </div>
      </div>
      <div className="mt-2.5 flex items-center justify-between gap-2">
        {!isNone && <Price {...moneyParts(repeat.total, language)} className="text-h3" />}
        <Button
          kind="secondary"
          size="sm"
          glyph={refresh}
          wide={isNone}
          blocked={isNone && t('again.none_today')}
          // the sheet names the unavailable dishes
          onBlockedPress={onRepeat}
          aria-label={isNone ? undefined : t('again.repeat_named', { name: listed(names, language) })}
          onClick={onRepeat}
        >
          {t('again.repeat')}
        </Button>
      </div>
    </article>
  )
}
