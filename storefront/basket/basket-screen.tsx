// The page of the basket: its lines, promo code and cashback, the bill, and what blocks the order.

import { useDebounced } from '@dasturxon/client/use-debounced'
import { moneyText } from '@dasturxon/domain/format'
import type { Money } from '@dasturxon/domain/money'
import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { type ReactNode, useRef } from 'react'
import { Link } from '../navigation/link.tsx'
import { useOverlay } from '../navigation/overlay.ts'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { usePlace } from '../places/place.ts'
import { isOneTap, menuOf } from '../shop/menu.ts'
import { usePageHead } from '../shop/page.tsx'
import { ScriptNote } from '../shop/parts/early-notes.tsx'
import { TermsLine } from '../shop/parts/terms-line.tsx'
import { TopBar } from '../shop/parts/top-bar.tsx'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { withLacks } from './basket-lacks.ts'
import { BasketLine } from './basket-line.tsx'
import { ErrorBanner, PriceNews, Unavailable } from './basket-notes.tsx'
import { BasketSkeleton } from './basket-skeleton.tsx'
import { Benefits } from './benefits/benefits.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { Cutlery } from './cutlery.tsx'
import { useLineActions, useTroubleWords } from './line-actions.ts'
import { PlaceCard } from './place-card.tsx'
import { BasketBill } from './price/basket-bill.tsx'
import { useBasketQuote } from './price/basket-quote.ts'
import { type BasketView, useBasketView } from './price/basket-view.ts'
import { useBill } from './price/bill.ts'
import { useGoal } from './price/goal.ts'
import { GoalNote } from './price/goal-note.tsx'
import { usePriceMoves } from './price/price-moves.ts'
import { Recommended } from './recommended.tsx'
import { lackFacts } from './refusal-facts.ts'
import { useBuying } from './use-buying.ts'
import { useRecommended } from './use-recommended.ts'

const ANNOUNCE_AFTER_MS = 600

function Lines({ basket }: { basket: BasketView }) {
  const actions = useLineActions()
  const troubleOf = useTroubleWords()
  const { moves } = usePriceMoves(basket)
  return (
    <ul className="overflow-hidden rounded-xl bg-surface py-0.5">
      {basket.lines.map((view) => (
        <li
          key={view.line.key}
          className="relative not-first:before:absolute not-first:before:inset-x-4 not-first:before:top-0 not-first:before:z-1 not-first:before:border-line not-first:before:border-t"
        >
          <BasketLine
            view={view}
            trouble={troubleOf(view)}
            move={moves.get(view.line.key) ?? null}
            href={view.product === null ? null : `/product/${view.product.id}`}
            size="page"
            onQuantityChange={(quantity) => actions.setQuantity(view, quantity)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Announces the total to screen readers; debounced, so that fast changes are announced once. */
function AnnouncedTotal({ total }: { total: Money }) {
  const t = useText()
  const language = useLanguage()
  const words = useDebounced(t('benefits.total_now', { price: moneyText(total, language) }), ANNOUNCE_AFTER_MS)
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  )
}

/** Recommended products as a part of the page. */
function GoesWith({ basket }: { basket: BasketView }) {
  const t = useText()
  const shop = useShop()
  const { onOpen, onAdd } = useBuying()
  return (
    <Recommended
      title={t('basket.recommended')}
      ground="canvas"
      products={useRecommended(basket)}
      labelNames={shop.labels}
      isOneTap={(product) => isOneTap(menuOf(shop), product)}
      onOpen={onOpen}
      onAdd={onAdd}
    />
  )
}

function Filled({ basket: held, banners }: { basket: BasketView; banners: ReactNode }) {
  const t = useText()
  const place = usePlace()
  const { shown, quote, failure, isCounting, recount } = useBasketQuote(held)
  const basket = withLacks(held, lackFacts(failure))
  const goal = useGoal(basket)
  const { moves, accept } = usePriceMoves(basket)
  const bill = useBill(basket, quote ?? (isCounting || failure !== null ? null : shown))
  const { open } = useOverlay()
  const top = useRef<HTMLDivElement>(null)
  const unsure = failure === null ? null : t('basket.not_counted')
  const estimate = t(place.service === 'PICK_UP' ? 'basket.estimate_pickup' : 'basket.estimate')
  const way = (
    <CheckoutButton
      basket={basket}
      total={bill.total}
      onPlace={() => open('place')}
      onGo={accept}
      onShut={() => top.current?.scrollIntoView({ behavior: 'smooth' })}
    />
  )
  return (
    <>
      <div
        ref={top}
        className="flex flex-col gap-2.5 px-3 pb-20 lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-6 lg:px-0 lg:pb-8"
      >
        <div className="flex min-w-0 flex-col gap-2.5">
          <ErrorBanner failure={failure} onRetry={recount} />
          <PlaceCard />
          <Unavailable basket={basket} />
          <PriceNews count={moves.size} onAccept={accept} />
          <Lines basket={basket} />
          {goal !== null && <GoalNote goal={goal} className="rounded-xl bg-surface px-4 py-3.5" />}
          {banners}
          <GoesWith basket={basket} />
        </div>
        <div className="flex flex-col gap-2.5 lg:sticky lg:top-25">
          <Cutlery size="page" />
          <Benefits basket={basket} quote={quote} size="page" />
          <BasketBill bill={bill} isCounting={isCounting} note={place.isKnown ? unsure : estimate} />
          <AnnouncedTotal total={bill.total} />
          <div className="hidden lg:block">{way}</div>
          <TermsLine words="checkout.terms" />
        </div>
      </div>
      <div className="sticky bottom-0 z-(--z-sticky) mt-auto bg-raised px-4 pt-3 pb-[calc(.75rem+var(--safe-b))] shadow-up lg:hidden">
        {way}
      </div>
    </>
  )
}

/** The basket of this device; rendered after hydration, because the server does not have it. */
export function BasketScreen({ banners }: { banners: ReactNode }) {
  const t = useText()
  const basket = useBasketView()
  const { clear } = useLineActions()
  usePageHead({ title: t('basket.title') })
  const isEmpty = basket.lines.length === 0
  const isBare = basket.isLoaded && isEmpty
  const clearButton = (
    <button type="button" className="h-11 min-w-11 px-2.5 text-label text-muted" onClick={clear}>
      {t('basket.clear')}
    </button>
  )
  return (
    <main
      data-foot=""
      className={classes(
        'page-column flex min-h-(--vh-full) flex-col lg:min-h-150',
        isBare ? 'bg-surface lg:bg-canvas' : 'bg-canvas',
      )}
    >
      <TopBar title={t('basket.title')} tone={isBare ? 'surface' : 'canvas'} action={isEmpty ? null : clearButton} />
      {!basket.isLoaded && (
        <>
          <div className="px-3 lg:px-0">
            <ScriptNote does="order" />
          </div>
          <div className="needs-script">
            <BasketSkeleton />
          </div>
        </>
      )}
      {basket.isLoaded && !isEmpty && <Filled basket={basket} banners={banners} />}
      {isBare && (
        <EmptyState
          picture={noticePicture('bags')}
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
