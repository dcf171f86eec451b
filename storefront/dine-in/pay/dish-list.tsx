// The dishes of the bill, to be chosen for paying; those that somebody pays or has paid are closed.
import { numberText } from '@dasturxon/domain/format'
import { ChoiceRow } from '@dasturxon/ui/choice'
import { check } from '@dasturxon/ui/glyphs'
import { lock } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { useTextIn } from '../../orders/order-lines.tsx'
import { Panel } from '../../shop/parts/panel.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { GuestAvatar } from '../visit/guest-avatar.tsx'
import { useGuestLooks } from '../visit/guest-look.ts'
import type { Dish, Round, VisitBill } from '../visit/table-call.ts'
import { dishName, type SplitWish } from './split.ts'

type Props = { readonly bill: VisitBill; readonly wish: SplitWish; onChange(wish: SplitWish): void }
type RowProps = Props & { readonly round: Round; readonly dish: Dish }

/** A dish that is held or paid, and by whom. */
function TakenRow({ bill, round, dish }: Omit<RowProps, 'wish' | 'onChange'>) {
  const t = useText()
  const language = useLanguage()
  const say = useTextIn()
  const guests = useGuestLooks(bill.session.guests)
  const name = dishName({ orderId: round.id, position: dish.position })
  const payment = bill.payment.payments.find(({ dishes }) => dishes.some((each) => dishName(each) === name))
  const look = guests.of(payment?.guestNumber ?? null)
  const who = look === null ? t('table.by_staff') : guests.call(look)
  const isPaid = payment === undefined || payment.state === 'PAID'
  return (
    <li className="flex min-h-13 items-center gap-3 py-2 text-muted">
      <Icon glyph={isPaid ? check : lock} size={20} className="mx-0.5" />
      <span className="min-w-0 flex-1">
        <span className="block text-body">
          {say(dish.name)} × {numberText(dish.count, language)}
        </span>
        <span className="block text-small">
          {isPaid ? t('table.dish_paid', { name: who }) : t('table.dish_held', { name: who })}
        </span>
      </span>
      <bdi className="num text-label line-through">{numberText(dish.total, language)}</bdi>
    </li>
  )
}

function FreeRow({ bill, wish, round, dish, onChange }: RowProps) {
  const t = useText()
  const language = useLanguage()
  const say = useTextIn()
  const guests = useGuestLooks(bill.session.guests)
  const name = dishName({ orderId: round.id, position: dish.position })
  const free = bill.payment.dishes.find((each) => dishName(each) === name)
  const look = guests.of(round.guestNumber)
  const hint = look === null ? '' : look.isOwn ? t('table.dish_own') : t('table.dish_of', { name: look.name })
  function toggle(isOn: boolean) {
    const dishes = new Set(wish.dishes)
    if (isOn) dishes.add(name)
    else dishes.delete(name)
    onChange({ ...wish, dishes })
  }
  return (
    <li>
      <ChoiceRow
        type="checkbox"
        name="dish"
        value={name}
        markFirst
        checked={wish.dishes.has(name)}
        onChange={(_, isOn) => toggle(isOn)}
        leading={look === null ? undefined : <GuestAvatar look={look} size="md" isSilent />}
        title={`${say(dish.name)} × ${numberText(dish.count, language)}`}
        hint={hint}
        trailing={numberText(free?.amount ?? dish.total, language)}
      />
    </li>
  )
}

/** All dishes that are not gone; each amount has its share of the service in it. */
export function DishList(props: Props) {
  const t = useText()
  const { bill } = props
  const free = new Set(bill.payment.dishes.map(dishName))
  const rows = bill.rounds.flatMap((round) =>
    round.cartItems.filter(({ state }) => state !== 'GONE').map((dish) => ({ round, dish })),
  )
  return (
    <Panel>
      <fieldset>
        <legend className="pb-1 text-small text-muted">{t('table.dishes_with_service')}</legend>
        <ul className="divide-y divide-line">
          {rows.map(({ round, dish }) => {
            const name = dishName({ orderId: round.id, position: dish.position })
            const row = { round, dish, bill }
            return free.has(name) ? <FreeRow key={name} {...props} {...row} /> : <TakenRow key={name} {...row} />
          })}
        </ul>
      </fieldset>
    </Panel>
  )
}
