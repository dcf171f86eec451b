import { moneyText } from '@dasturxon/domain/format'
import type { Money } from '@dasturxon/domain/money'
import { Button } from '@dasturxon/ui/button'
import { arrowRight } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Sheet } from '@dasturxon/ui/sheet'
import { useLanguage, useText } from '../text/text.tsx'

/** One thing that is not as it was shown; a sum, or words where no sum changed. */
export type Change = {
  readonly id: string
  readonly label: string
  readonly from: Money | string
  readonly to: Money | string
}

/** The id of the change of the promised time. */
export const TIME_CHANGE = 'time'

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

/** The price or the promised time is not the one that was seen: what changed, and one press to accept it. */
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

type DuplicateProps = {
  readonly open: boolean
  readonly number: string
  onShow(): void
  onAgain(): void
  onClose(): void
}

/** The same order was placed a moment ago: show that one, or order once more. */
export function DuplicateDialog({ open, number, onShow, onAgain, onClose }: DuplicateProps) {
  const t = useText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('checkout.duplicate_title')}
      closeLabel={t('page.close')}
      foot={
        <div className="grid grid-cols-1 gap-2">
          <Button size="lg" wide onClick={onShow}>
            {t('checkout.duplicate_show', { number })}
          </Button>
          <Button kind="secondary" size="lg" wide onClick={onAgain}>
            {t('checkout.duplicate_again')}
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">{t('checkout.duplicate_line', { number })}</p>
    </Sheet>
  )
}

/** A line that cannot be had as it stands, with the reason in words. */
export type Lack = { readonly key: string; readonly name: string; readonly reason: string }

type LackProps = {
  readonly open: boolean
  readonly lacks: readonly Lack[]
  onFix(): void
  onBasket(): void
  onClose(): void
}

/** Some dishes are gone or short: one press puts the basket right. */
export function LackDialog({ open, lacks, onFix, onBasket, onClose }: LackProps) {
  const t = useText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('checkout.items_title')}
      closeLabel={t('page.close')}
      foot={
        <div className="grid grid-cols-1 gap-2">
          <Button size="lg" wide onClick={onFix}>
            {t('checkout.items_fix')}
          </Button>
          <Button kind="secondary" size="lg" wide onClick={onBasket}>
            {t('checkout.to_basket')}
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">{t('checkout.items_line')}</p>
      <ul className="mt-1">
        {lacks.map(({ key, name, reason }) => (
          <li key={key} className="border-line border-t py-3 first:border-0">
            <p className="text-label">{name}</p>
            <p className="text-small text-danger">{reason}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
