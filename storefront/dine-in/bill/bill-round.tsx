// One round of the bill: who ordered what, and how far each dish is.
import { lineDetails, numberText, timeText } from '@dasturxon/domain/format'
import { Pill } from '@dasturxon/ui/badge'
import { classes } from '@dasturxon/ui/classes'
import { Icon } from '@dasturxon/ui/icon'
import { Picture } from '@dasturxon/ui/picture'
import { useTextIn } from '../../orders/order-lines.tsx'
import { pictureSource } from '../../pictures/merchant-pictures.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { GuestAvatar } from '../visit/guest-avatar.tsx'
import type { GuestLook } from '../visit/guest-look.ts'
import type { Dish, Round } from '../visit/table-call.ts'
import { useDishWords } from './dish-words.ts'

type DishProps = { readonly dish: Dish; readonly guest: GuestLook | null; readonly now: Date }

function DishRow({ dish, guest, now }: DishProps) {
  const language = useLanguage()
  const say = useTextIn()
  const words = useDishWords(now)(dish)
  const isGone = dish.state === 'GONE'
  const options = dish.modifications.map(({ name, count }) => (count > 1 ? `${say(name)} × ${count}` : say(name)))
  const under = lineDetails(options, dish.comment, language)
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="relative shrink-0">
        <Picture
          source={pictureSource(dish.image)}
          alt=""
          width={56}
          height={56}
          className={classes('size-14 rounded-add', isGone && 'grayscale')}
        />
        {guest !== null && <GuestAvatar look={guest} size="sm" className="absolute -end-1.5 -bottom-1.5" />}
      </span>
      <div className="min-w-0 flex-1 ps-1">
        <p className="text-label font-medium">
          {say(dish.name)} <span className="num text-muted">× {numberText(dish.count, language)}</span>
        </p>
        {under !== '' && <p className="truncate text-caption text-muted">{under}</p>}
        <p className={classes('flex items-center gap-1 text-small', words.colour)}>
          <Icon glyph={words.glyph} size={16} />
          <span aria-live="polite">{words.text}</span>
        </p>
      </div>
      <bdi className={classes('num shrink-0 text-label', isGone && 'text-muted line-through')}>
        {numberText(dish.total, language)}
      </bdi>
    </li>
  )
}

type Props = {
  readonly round: Round
  readonly number: number
  readonly guest: GuestLook | null
  readonly now: Date
}

/** The round with its sum-up: how many dishes, or that all are served. */
export function BillRound({ round, number, guest, now }: Props) {
  const t = useText()
  const { cartItems } = round
  const living = cartItems.filter(({ state }) => state !== 'GONE')
  const isServed = living.length > 0 && living.every(({ state }) => state === 'SERVED')
  return (
    <section aria-label={t('table.round', { number })}>
      <div className="flex items-center justify-between gap-3 pt-4 pb-1">
        <h2 className="text-label">{t('table.round_at', { number, time: timeText(new Date(round.timestamp)) })}</h2>
        {isServed ? (
          <Pill tone="success">{t('table.all_served')}</Pill>
        ) : (
          <Pill>{t('table.dish_count', { count: cartItems.length })}</Pill>
        )}
      </div>
      <ul className="divide-y divide-line">
        {cartItems.map((dish) => (
          <DishRow key={dish.position} dish={dish} guest={guest} now={now} />
        ))}
      </ul>
      {round.comment !== '' && <p className="pb-2 text-small text-muted">{round.comment}</p>}
    </section>
  )
}
