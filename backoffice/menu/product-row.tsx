import { money } from '@dasturxon/domain/money'
import { Pill } from '@dasturxon/ui/badge'
import { classes } from '@dasturxon/ui/classes'
import { utensils } from '@dasturxon/ui/glyphs'
import { Mark } from '@dasturxon/ui/mark'
import { Picture } from '@dasturxon/ui/picture'
import { Switch } from '@dasturxon/ui/switch'
import { memo } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { useText } from '../text/text.tsx'
import type { MenuRow, ProductChange } from './data/menu-query.ts'
import { pictureSource } from './data/picture-source.ts'
import type { MenuPlan } from './data/plans-query.ts'
import { Grip } from './grip.tsx'
import { NameCell } from './name-cell.tsx'
import { PlanState } from './plans/plan-state.tsx'
import { PriceCell } from './price-cell.tsx'
import type { Sort } from './use-sort.ts'

type Props = {
  readonly row: MenuRow
  readonly at: number
  readonly count: number
  readonly canEdit: boolean
  readonly isMarked: boolean
  readonly isOpen: boolean
  /** what of it guests do not see yet */
  readonly plan: MenuPlan | undefined
  /** `null` where rows cannot be put in order */
  readonly sort: Sort | null
  onMark(id: string, isOn: boolean): void
  onOpen(id: string): void
  onChange(before: MenuRow, change: ProductChange): void
}

const MINUS = '\u2212'
const SIDE = 48

/** One product of the list. Memoized: while the list scrolls, rows that stay are not drawn again. */
export const ProductRow = memo(function Row(props: Props) {
  const { row, at, count, canEdit, isMarked, isOpen, plan, sort, onMark, onOpen, onChange } = props
  const t = useText()
  const say = useBrandText()
  const name = say(row.name)
  return (
    <li
      data-row=""
      aria-posinset={at + 1}
      aria-setsize={count}
      className={classes(
        'flex h-16 items-center gap-2 border-line border-b md:gap-3',
        isOpen && 'rounded-md bg-brand-soft',
      )}
    >
      {canEdit &&
        (sort === null ? <span className="hidden w-8 shrink-0 md:block" /> : <Grip name={name} at={at} sort={sort} />)}
      {canEdit && (
        <label htmlFor={`mark-${row.id}`} className="relative grid size-8 shrink-0 place-items-center hit">
          <span className="sr-only">{t('menu.mark', { name })}</span>
          <Mark
            id={`mark-${row.id}`}
            type="checkbox"
            checked={isMarked}
            onChange={(event) => onMark(row.id, event.currentTarget.checked)}
          />
        </label>
      )}
      <Picture
        source={pictureSource(row.image)}
        alt=""
        width={SIDE}
        height={SIDE}
        missing={utensils}
        grey={!row.isActive}
        className="size-12 shrink-0 rounded-add"
      />
      <NameCell
        row={row}
        canEdit={canEdit}
        onOpen={() => onOpen(row.id)}
        onChange={(texts) => onChange(row, { name: texts })}
      />
      <Labels row={row} plan={plan} />
      <PriceCell
        label={t('menu.price_of', { name })}
        price={row.price}
        canEdit={canEdit}
        onChange={(price) => onChange(row, { price: money(price) })}
      />
      {canEdit && (
        <Switch
          label={t('menu.active', { name })}
          checked={row.isActive}
          onChange={(isActive) => onChange(row, { isActive })}
        />
      )}
    </li>
  )
})

const KNOWN = ['HIT', 'NEW', 'SPICY', 'VEG', 'SALE', 'CHEF', 'SEASON'] as const

function Labels({ row, plan }: Pick<Props, 'row' | 'plan'>) {
  const t = useText()
  const label = KNOWN.find((one) => row.labels.includes(one))
  return (
    <span className="hidden w-40 shrink-0 flex-wrap items-center gap-1 @2xl:flex">
      {plan !== undefined && <PlanState plan={plan} />}
      {row.discountPercent > 0 && <Pill tone="danger" glyph={null}>{`${MINUS}${row.discountPercent}%`}</Pill>}
      {label !== undefined && <Pill>{t(`menu.label_${label}`)}</Pill>}
      {!row.isAvailable && row.isActive && <Pill tone="warning">{t('menu.sold_out')}</Pill>}
    </span>
  )
}
