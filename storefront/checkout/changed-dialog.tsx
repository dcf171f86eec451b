// The dialog for a changed price or promised time: it lists the changes, and its button accepts them.
import { minutesRangeText, moneyText } from '@dasturxon/domain/format'
import type { Money } from '@dasturxon/domain/money'
import { Button } from '@dasturxon/ui/button'
import { arrowRight } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Sheet } from '@dasturxon/ui/sheet'
import type { Quote } from '../basket/price/quote.ts'
import type { QuoteChange } from '../basket/refusal-facts.ts'
import { useTextIn } from '../orders/order-lines.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { CheckoutPage } from './checkout-page.ts'

/** One change: a sum, or words when it is not a sum. */
export type Change = {
  readonly id: string
  readonly label: string
  readonly from: Money | string
  readonly to: Money | string
}

/** The id of a change of the promised time. */
const TIME_CHANGE = 'time'

const SUM_WORDS = {
  DELIVERY: 'basket.delivery',
  SERVICE: 'basket.service_fee',
  PROMO: 'basket.discount',
  TOTAL: 'basket.total',
} as const

/** The changes in words; the new total is last. */
export function useChangeWords(page: CheckoutPage) {
  const t = useText()
  const say = useTextIn()
  const language = useLanguage()
  const minutesOf = ({ minutes }: Quote) => minutesRangeText(minutes.from, minutes.to, language)
  const nameOf = (key: string | null) =>
    page.basket.lines.find(({ line }) => line.key === key)?.product?.name ?? t('checkout.items_unknown')
  const changeOf = ({ what, key, from, to }: QuoteChange): Change => ({
    id: `${what} ${key ?? ''}`,
    label: what === 'LINE' ? nameOf(key) : t(SUM_WORDS[what]),
    from,
    to,
  })
  return (before: Quote | null, after: Quote, changes: readonly QuoteChange[]): readonly Change[] => {
    const isMoved = before !== null && before.branch.id !== after.branch.id
    const moved = isMoved
      ? [
          {
            id: 'branch',
            label: t('checkout.branch_change'),
            from: say(before.branch.name),
            to: say(after.branch.name),
          },
        ]
      : []
    const isLater = before !== null && before.deliveryAt === null && minutesOf(before) !== minutesOf(after)
    const later = isLater
      ? [{ id: TIME_CHANGE, label: t('checkout.time'), from: minutesOf(before), to: minutesOf(after) }]
      : []
    return [...moved, ...later, ...changes.map(changeOf)]
  }
}

type ChangedProps = {
  readonly open: boolean
  readonly changes: readonly Change[]
  readonly total: Money
  onAccept(): void
  onClose(): void
}

function ChangeRow({ change }: { change: Change }) {
  const t = useText()
  const language = useLanguage()
  const print = (value: Money | string) => (typeof value === 'string' ? value : moneyText(value, language))
  const [before, after] = [print(change.from), print(change.to)]
  return (
    <li className="border-line border-t py-3 first:border-0">
      <p className="text-label">{change.label}</p>
      <p className="sr-only">{t('checkout.changed_from', { before, after })}</p>
      <p aria-hidden="true" className="num flex flex-wrap items-center gap-x-2 text-small">
        <s className="text-muted">{before}</s>
        <Icon glyph={arrowRight} size={16} flip />
        <span className="font-semibold">{after}</span>
      </p>
    </li>
  )
}

/** The price or the promise has changed since the customer saw it: the list of changes, and one button to accept them. */
export function ChangedDialog({ open, changes, total, onAccept, onClose }: ChangedProps) {
  const t = useText()
  const language = useLanguage()
  const isTimeAlone = changes.length > 0 && changes.every(({ id }) => id === TIME_CHANGE)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(isTimeAlone ? 'checkout.changed_time_title' : 'checkout.changed_title')}
      closeLabel={t('page.close')}
      foot={
        <Button size="lg" wide amount={moneyText(total, language)} onClick={onAccept}>
          {t(isTimeAlone ? 'checkout.changed_time_accept' : 'checkout.changed_accept')}
        </Button>
      }
    >
      <p className="text-ink-2">{t('checkout.changed_line')}</p>
      <ul className="mt-1">
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </ul>
    </Sheet>
  )
}
