// The whole bill, equal parts, or only the own dishes: each with its sum.
import type { SplitWay } from '@dasturxon/domain/bill-split'
import { moneyText } from '@dasturxon/domain/format'
import { ChoiceCard } from '@dasturxon/ui/choice'
import { type Glyph, receipt, utensils } from '@dasturxon/ui/glyphs'
import { arrowLeftRight } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { useLanguage, useText } from '../../text/text.tsx'
import type { VisitBill } from '../visit/table-call.ts'
import { amountOf, chosenDishes, isWayOpen, type SplitWish } from './split.ts'

type Props = { readonly bill: VisitBill; readonly wish: SplitWish; onChange(wish: SplitWish): void }

const WAYS: readonly { readonly way: SplitWay; readonly glyph: Glyph }[] = [
  { way: 'WHOLE', glyph: receipt },
  { way: 'EQUAL', glyph: arrowLeftRight },
  { way: 'DISHES', glyph: utensils },
]
const TITLES = { WHOLE: 'table.pay_whole', EQUAL: 'table.pay_equal', DISHES: 'table.pay_mine' } as const

/** The first payment closes the other ways. */
export function WayRows({ bill, wish, onChange }: Props) {
  const t = useText()
  const language = useLanguage()
  const { payment, rounds, session } = bill
  const dishes = rounds.flatMap(({ cartItems }) => cartItems).filter(({ state }) => state !== 'GONE').length
  const hints: Readonly<Record<SplitWay, string>> = {
    WHOLE: t('table.whole_hint', {
      dishes: t('table.dish_count', { count: dishes }),
      people: t('table.people', { count: session.guests.length }),
    }),
    EQUAL: t('table.equal_hint', { people: t('table.people', { count: wish.parts }) }),
    DISHES: t('table.dish_count', { count: chosenDishes(payment, wish).length }),
  }
  return (
    <fieldset className="grid grid-cols-1 gap-2.5">
      <legend className="sr-only">{t('table.how_to_pay')}</legend>
      {WAYS.map(({ way, glyph }) => {
        const isOpen = isWayOpen(payment, way)
        return (
          <ChoiceCard
            key={way}
            name="way"
            value={way}
            mark="end"
            checked={wish.way === way}
            disabled={!isOpen}
            onChange={() => onChange({ ...wish, way })}
            className={wish.way === way || !isOpen ? '' : 'bg-surface!'}
          >
            <span className="flex items-center gap-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-ctl-sm bg-surface-2">
                <Icon glyph={glyph} size={20} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block text-label">{t(TITLES[way])}</span>
                <span className="block text-small text-muted">{isOpen ? hints[way] : t('table.way_closed')}</span>
              </span>
              {isOpen && (
                <bdi className="num shrink-0 text-label font-price">
                  {moneyText(amountOf(payment, { ...wish, way }), language)}
                </bdi>
              )}
            </span>
          </ChoiceCard>
        )
      })}
    </fieldset>
  )
}
