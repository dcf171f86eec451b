import { moneyText, quantityText } from '@dasturxon/domain/format'
import { type Money, money } from '@dasturxon/domain/money'
import { useBrandText } from '../frame/brand.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { OfficeLine, OrderDetails } from './details-query.ts'

/** The dishes with their options, comments and prices, and how the total is made. */
export function OrderLines({ details }: { readonly details: OrderDetails }) {
  const t = useText()
  const language = useLanguage()
  const { sums, promoCode } = details
  const rows: readonly (readonly [string, Money])[] = [
    [t('order.discount'), money(-sums.productDiscount)],
    [t('order.promo', { code: promoCode ?? '' }), money(-sums.promoDiscount - sums.deliveryDiscount)],
    [t('order.cashback'), money(-sums.cashback)],
    [t('order.delivery'), sums.deliveryPrice],
    [t('order.service'), sums.servicePrice],
  ]
  return (
    <section aria-label={t('board.dishes')} className="grid gap-3 border-line border-t pt-4">
      <ul className="grid gap-3">
        {details.lines.map((line) => (
          <Line key={line.position} line={line} />
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-line border-t pt-3 [&_dd]:text-end">
        {rows
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <div key={label} className="col-span-2 flex justify-between gap-4">
              <dt className={amount < 0 ? 'text-success' : 'text-muted'}>{label}</dt>
              <dd className={amount < 0 ? 'tnum text-success' : 'tnum'}>{moneyText(amount, language)}</dd>
            </div>
          ))}
        <dt className="text-total font-bold">{t('board.total')}</dt>
        <dd className="text-total font-bold">{moneyText(sums.totalPrice, language)}</dd>
      </dl>
    </section>
  )
}

function Line({ line }: { readonly line: OfficeLine }) {
  const t = useText()
  const language = useLanguage()
  const say = useBrandText()
  const options = line.modifications.map(({ name, count }) => (count > 1 ? `${say(name)} ×${count}` : say(name)))
  const count = line.unit === 'COUNT' ? `${line.count}×` : quantityText(line.count, line.unit, language)
  return (
    <li className="flex gap-3">
      <b className="tnum grid h-6 min-w-9 place-items-center self-start whitespace-nowrap rounded-xs bg-surface-2 px-1">
        {count}
      </b>
      <span className="min-w-0 flex-1">
        <span className="block text-body font-semibold">{say(line.name)}</span>
        {options.length > 0 && <span className="block text-muted">{options.join(', ')}</span>}
        {line.comment !== '' && <span className="block text-warning">{line.comment}</span>}
        {line.refunded > 0 && (
          <span className="block text-danger">{t('order.refunded_count', { count: line.refunded })}</span>
        )}
      </span>
      <span className="tnum whitespace-nowrap">{moneyText(line.total, language)}</span>
    </li>
  )
}
