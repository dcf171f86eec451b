import { moneyText } from '@dasturxon/domain/format'
import type { Money } from '@dasturxon/domain/money'
import { changedPrice, PRICE_STEPS, type PriceStep } from '@dasturxon/domain/price-change'
import { Button } from '@dasturxon/ui/button'
import { Segmented } from '@dasturxon/ui/segmented'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { MenuRow } from './data/menu-query.ts'
import { NumberField } from './fields/number-field.tsx'

type Change = { readonly price: Money } | { readonly discountPercent: number }
type Kind = 'up' | 'down' | 'discount'

type Props = {
  readonly rows: readonly MenuRow[]
  readonly isBusy: boolean
  onChange(changeOf: (row: MenuRow) => Change): void
  onClose(): void
}

const MINUS = '\u2212'
const SHOWN = 6

/** New prices of all marked products by a percent, or one discount for all; shown before they are saved. */
export function PriceSheet({ rows, isBusy, onChange, onClose }: Props) {
  const t = useText()
  const say = useBrandText()
  const language = useLanguage()
  const [kind, setKind] = useState<Kind>('up')
  const [percent, setPercent] = useState<number | null>(10)
  const [step, setStep] = useState<PriceStep>(500)
  const by = Math.min(100, percent ?? 0)
  const priceOf = ({ price }: MenuRow) => changedPrice(price, kind === 'up' ? by : -by, step)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('menu.many_price')}
      closeLabel={t('desk.close')}
      height="full"
      foot={
        <Button
          wide
          loading={isBusy}
          onClick={() => onChange((row) => (kind === 'discount' ? { discountPercent: by } : { price: priceOf(row) }))}
        >
          {t('menu.change_many', { count: rows.length })}
        </Button>
      }
    >
      <div className="grid gap-3">
        <Segmented
          label={t('menu.many_price')}
          segments={[
            { value: 'up', label: t('menu.price_up') },
            { value: 'down', label: t('menu.price_down') },
            { value: 'discount', label: t('menu.discount') },
          ]}
          value={kind}
          onChange={setKind}
        />
        <NumberField label={t('menu.percent')} value={percent} onChange={setPercent} />
        {kind !== 'discount' && (
          <Segmented
            label={t('menu.round_to')}
            segments={PRICE_STEPS.map((one) => ({ value: String(one), label: String(one) }))}
            value={String(step)}
            onChange={(text) => setStep(PRICE_STEPS.find((one) => String(one) === text) ?? 1)}
          />
        )}
        <ul className="grid">
          {rows.slice(0, SHOWN).map((row) => (
            <li key={row.id} className="flex gap-3 border-line border-b py-2">
              <span className="min-w-0 flex-1 truncate">{say(row.name)}</span>
              <span className="shrink-0 text-muted tnum">{moneyText(row.price, language)}</span>
              <b className="shrink-0 tnum">
                {kind === 'discount' ? `${MINUS}${by}%` : moneyText(priceOf(row), language)}
              </b>
            </li>
          ))}
        </ul>
        {rows.length > SHOWN && <p className="text-muted">{t('menu.and_more', { count: rows.length - SHOWN })}</p>}
      </div>
    </Sheet>
  )
}
