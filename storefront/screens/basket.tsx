// The basket: what is in it, what it costs, what stands in the way.
import { Button, buttonLook } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { Note } from '@dasturxon/ui/note'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useBasketQuote } from '../data/basket-quote.ts'
import { type BasketView, useBasketView } from '../data/basket-view.ts'
import { useBill } from '../data/bill.ts'
import { useGoal } from '../data/goal.ts'
import { isOneTap, menuOf } from '../data/menu.ts'
import { usePageHead } from '../data/page.tsx'
import { usePlace } from '../data/place.ts'
import { useRecommended } from '../data/recommended.ts'
import { useShop } from '../data/shop.tsx'
import { BasketBill } from '../parts/basket-bill.tsx'
import { BasketLine } from '../parts/basket-line.tsx'
import { BasketSkeleton } from '../parts/basket-skeleton.tsx'
import { cutOut } from '../parts/cut-out.ts'
import { GoalNote } from '../parts/goal-note.tsx'
import { Recommended } from '../parts/recommended.tsx'
import { useBuying } from '../shell/buying.ts'
import { CheckoutButton } from '../shell/checkout-button.tsx'
import { useLineActions, useTroubleWords } from '../shell/line-actions.ts'
import { PlaceCard } from '../shell/place-card.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useText } from '../text/text.tsx'

function Lines({ basket }: { basket: BasketView }) {
  const actions = useLineActions()
  const troubleOf = useTroubleWords()
  return (
    <ul className="divide-y divide-line rounded-xl bg-surface px-4 py-0.5">
      {basket.lines.map((view) => (
        <li key={view.line.key}>
          <BasketLine
            view={view}
            trouble={troubleOf(view)}
            href={view.product === null ? null : `/product/${view.product.id}`}
            size="page"
            onQuantityChange={(quantity) => actions.setQuantity(view, quantity)}
          />
        </li>
      ))}
    </ul>
  )
}

/** What cannot be had, named once at the top with the way to be rid of it. */
function Unavailable({ basket }: { basket: BasketView }) {
  const t = useText()
  const { removeAll } = useLineActions()
  const bad = basket.lines.filter(({ trouble }) => trouble !== null)
  if (bad.length === 0) return null
  return (
    <Note tone="danger" title={t('basket.unavailable_title', { count: bad.length })}>
      <p>{t('basket.unavailable_line')}</p>
      <Button kind="danger" size="sm" className="-ms-4 underline" onClick={() => removeAll(bad)}>
        {t('basket.remove_unavailable')}
      </Button>
    </Note>
  )
}

function Filled({ basket }: { basket: BasketView }) {
  const t = useText()
  const place = usePlace()
  const shop = useShop()
  const goal = useGoal(basket)
  const recommended = useRecommended(basket)
  const { onOpen, onAdd } = useBuying()
  const { shown, quote, failure, isCounting } = useBasketQuote(basket)
  const bill = useBill(basket, quote ?? (isCounting ? null : shown))
  const top = useRef<HTMLDivElement>(null)
  const unsure = failure === null ? null : t('basket.not_counted')
  return (
    <>
      <div
        ref={top}
        className="flex flex-col gap-2.5 px-3 pb-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-6 lg:px-0"
      >
        <div className="flex min-w-0 flex-col gap-2.5">
          <PlaceCard />
          <Unavailable basket={basket} />
          <Lines basket={basket} />
          <Recommended
            title={t('basket.recommended')}
            products={recommended}
            labelNames={shop.labels}
            isOneTap={(product) => isOneTap(menuOf(shop), product)}
            onOpen={onOpen}
            onAdd={onAdd}
          />
        </div>
        <div className="flex flex-col gap-2.5 lg:sticky lg:top-25">
          {goal !== null && <GoalNote goal={goal} className="rounded-xl bg-surface p-4" />}
          <BasketBill bill={bill} isCounting={isCounting} note={place.isKnown ? unsure : t('basket.estimate')} />
          <div className="hidden lg:block">
            <CheckoutButton
              basket={basket}
              total={bill.total}
              onShut={() => top.current?.scrollIntoView({ behavior: 'smooth' })}
            />
          </div>
        </div>
      </div>
      <div className="sticky bottom-0 mt-auto bg-raised px-4 pt-3 pb-[calc(.75rem+var(--safe-b))] shadow-up lg:hidden">
        <CheckoutButton
          basket={basket}
          total={bill.total}
          onShut={() => top.current?.scrollIntoView({ behavior: 'smooth' })}
        />
      </div>
    </>
  )
}

/** The basket of this device; filled in after the page is alive, for the server knows nothing of it. */
export function BasketScreen() {
  const t = useText()
  const basket = useBasketView()
  const { clear } = useLineActions()
  usePageHead({ title: t('basket.title') })
  const isEmpty = basket.lines.length === 0
  const clearButton = (
    <button type="button" className="h-11 px-2.5 text-label text-muted" onClick={clear}>
      {t('basket.clear')}
    </button>
  )
  return (
    <main data-foot="" className="mx-auto flex min-h-(--vh-full) max-w-270 flex-col bg-canvas lg:min-h-150 lg:px-6">
      <TopBar title={t('basket.title')} tone="canvas" action={isEmpty ? null : clearButton} />
      {!basket.isLoaded && <BasketSkeleton />}
      {basket.isLoaded && !isEmpty && <Filled basket={basket} />}
      {basket.isLoaded && isEmpty && (
        <EmptyState
          picture={cutOut('bags')}
          title={t('basket.empty_title')}
          line={t('basket.empty_line')}
          className="flex-1"
          action={
            <Link to="/" className={buttonLook()}>
              {t('page.to_menu')}
            </Link>
          }
        />
      )}
    </main>
  )
}
