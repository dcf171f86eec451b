// The basket beside the menu on wide pages.
import { classes } from '@dasturxon/ui/classes'
import { type BasketView, useBasketView } from '../data/basket-view.ts'
import { useBill } from '../data/bill.ts'
import { useGoal } from '../data/goal.ts'
import { BasketLine } from '../parts/basket-line.tsx'
import { cutOut } from '../parts/cut-out.ts'
import { GoalNote } from '../parts/goal-note.tsx'
import { QuietEmpty } from '../parts/quiet-empty.tsx'
import { useText } from '../text/text.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { useLineActions, useTroubleWords } from './line-actions.ts'

/** The sums and the way on. The button carries the total, so the rows stand without one. */
export function BasketFoot({ basket }: { basket: BasketView }) {
  const bill = useBill(basket, null)
  return (
    <>
      <dl className="mb-3 flex flex-col gap-1">
        {bill.rows.map((row) => (
          <div
            key={row.id}
            className={classes('flex items-baseline text-label font-body', row.isGain && 'text-success')}
          >
            <dt>{row.label}</dt>
            <span
              aria-hidden="true"
              className="mx-2 min-w-4 flex-1 -translate-y-0.75 border-line-strong border-b border-dotted"
            />
            <dd className="num">{row.amount}</dd>
          </div>
        ))}
      </dl>
      <CheckoutButton basket={basket} total={bill.total} />
    </>
  )
}

/** What is in the basket, and what the next step is worth. */
export function BasketRows({ basket }: { basket: BasketView }) {
  const actions = useLineActions()
  const troubleOf = useTroubleWords()
  const goal = useGoal(basket)
  return (
    <>
      <ul className="divide-y divide-line">
        {basket.lines.map((view) => (
          <li key={view.line.key}>
            <BasketLine
              view={view}
              trouble={troubleOf(view)}
              href={view.product === null ? null : `/product/${view.product.id}`}
              size="panel"
              onQuantityChange={(quantity) => actions.setQuantity(view, quantity)}
            />
          </li>
        ))}
      </ul>
      {goal !== null && <GoalNote goal={goal} className="mt-2.5 rounded-ctl-lg bg-surface-2 px-3.5 py-3" />}
    </>
  )
}

/** The panel: rows that scroll on their own, the sum and the way on. Its place is there before its content. */
export function BasketPanel() {
  const t = useText()
  const basket = useBasketView()
  const actions = useLineActions()
  const isEmpty = basket.lines.length === 0
  return (
    <aside
      aria-labelledby="basket-panel-title"
      data-basket-panel=""
      className="sticky top-25 hidden h-[calc(100dvh-7.75rem)] flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-2 xl:flex"
    >
      <div className="flex items-center justify-between px-5.5 pt-5 pb-1">
        <h2 id="basket-panel-title" className="text-h2">
          {t('basket.title')}
        </h2>
        {!isEmpty && (
          <button type="button" className="relative text-small font-semibold text-muted hit" onClick={actions.clear}>
            {t('basket.clear')}
          </button>
        )}
      </div>
      {isEmpty && basket.isLoaded && (
        <QuietEmpty
          picture={cutOut('bags')}
          title={t('basket.empty_title')}
          line={t('basket.empty_line')}
          className="flex-1"
        />
      )}
      {!isEmpty && (
        <>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5.5 pb-4">
            <BasketRows basket={basket} />
          </div>
          <div className="px-5.5 pt-4 pb-5.5 shadow-up">
            <BasketFoot basket={basket} />
          </div>
        </>
      )}
    </aside>
  )
}
