import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { listed, moneyText } from '@dasturxon/domain/format'
import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { type Glyph, heart, mapPin, receipt, user } from '@dasturxon/ui/glyphs'
import { calendarClock, creditCard, landmark, star, ticketPercent } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { Note } from '@dasturxon/ui/note'
import { Link } from '../../navigation/link.tsx'
import { Panel } from '../../shop/parts/panel.tsx'
import { useLanguage, useText } from '../../text/text.tsx'

type Deletion = Reply<Api['GET /users/v1/users/deletion']>

function LostBox({ glyph }: { glyph: Glyph }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-ctl-sm bg-danger-soft text-danger">
      <Icon glyph={glyph} size={20} />
    </span>
  )
}

type LossProps = { readonly glyph: Glyph; readonly title: string; readonly names?: readonly string[] | undefined }

function Loss({ glyph, title, names = [] }: LossProps) {
  const language = useLanguage()
  const hint = names.length === 0 ? undefined : <bdi>{listed(names, language)}</bdi>
  return (
    <li className={ROW_LOOK}>
      <RowFace leading={<LostBox glyph={glyph} />} title={title} hint={hint} />
    </li>
  )
}

/** What the deletion would lose, in numbers; what there is none of is left out. */
export function Losses({ deletion }: { deletion: Deletion }) {
  const t = useText()
  const language = useLanguage()
  const { cashback, promos, addresses, cards, favourites, reviews, reservations } = deletion
  const price = moneyText(cashback, language)
  const rows: readonly (LossProps & { readonly isThere: boolean })[] = [
    {
      isThere: cashback > 0,
      glyph: landmark,
      title: t('account.lose_cashback', { price }),
      names: [t('account.lose_cashback_line')],
    },
    {
      isThere: promos.length > 0,
      glyph: ticketPercent,
      title: t('account.lose_promos', { count: promos.length }),
      names: promos,
    },
    {
      isThere: addresses.length > 0,
      glyph: mapPin,
      title: t('account.lose_addresses', { count: addresses.length }),
      names: addresses,
    },
    {
      isThere: cards.length > 0,
      glyph: creditCard,
      title: t('account.lose_cards', { count: cards.length }),
      names: cards,
    },
    { isThere: favourites > 0, glyph: heart, title: t('account.lose_favourites', { count: favourites }) },
    { isThere: reviews > 0, glyph: star, title: t('account.lose_reviews', { count: reviews }) },
    { isThere: reservations > 0, glyph: calendarClock, title: t('account.lose_reservations', { count: reservations }) },
    { isThere: true, glyph: user, title: t('account.lose_person') },
  ]
  return (
    <Panel>
      <h2 className="pb-1 text-h2">{t('account.lose_title')}</h2>
      <ul className="divide-y divide-line">
        {rows
          .filter(({ isThere }) => isThere)
          .map(({ isThere, ...row }) => (
            <Loss key={row.glyph} {...row} />
          ))}
      </ul>
    </Panel>
  )
}

/** The orders that stay without the person. */
export function Kept({ orders }: { orders: number }) {
  const t = useText()
  if (orders === 0) return null
  return (
    <Panel className="flex items-center gap-3 py-2!">
      <RowFace
        leading={receipt}
        title={t('account.keep_orders', { count: orders })}
        hint={t('account.keep_orders_line')}
      />
    </Panel>
  )
}

type Holding = Deletion['holding'][number]

function HoldingRow({ order }: { order: Holding }) {
  const t = useText()
  const language = useLanguage()
  const { id, number, reason, amount } = order
  const price = moneyText(amount, language)
  const title = t('account.holding_order', { number: String(number) })
  const isRefund = reason === 'REFUND'
  return (
    <li>
      <Link to={`/profile/orders/${id}`} className={classes(ROW_LOOK, 'py-3')}>
        <RowFace
          leading={receipt}
          title={isRefund ? t('account.holding_refund', { price }) : title}
          hint={isRefund ? title : t('account.holding_active')}
          trailing={!isRefund && <span className="num text-label">{price}</span>}
          chevron
        />
      </Link>
    </li>
  )
}

/** The orders and refunds that have to end before the account can be deleted; there is no code field then. */
export function HoldingOrders({ orders }: { orders: readonly Holding[] }) {
  const t = useText()
  const [first] = orders
  return (
    <>
      <Panel>
        <h2 className="pb-1 text-h2">{t('account.holding_title')}</h2>
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <HoldingRow key={order.id} order={order} />
          ))}
        </ul>
      </Panel>
      <Note tone="warning">{t('account.holding_line')}</Note>
      {first !== undefined && (
        <Link to={`/profile/orders/${first.id}`} className={buttonLook({ size: 'lg', wide: true })}>
          {t('account.holding_open')}
        </Link>
      )}
    </>
  )
}
