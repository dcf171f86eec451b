// The basket beside the menu on wide pages.
import { moneyText } from '@dasturxon/domain/format'
import type { Money } from '@dasturxon/domain/money'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { lazy, Suspense } from 'react'
import { useOverlay } from '../navigation/overlay.ts'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { announcedFeeAmount } from '../places/announced-fee.ts'
import { usePageFacts } from '../shop/page.tsx'
import { QuietEmpty } from '../shop/parts/quiet-empty.tsx'
import { useShop } from '../shop/shop.tsx'
import { useIsWide } from '../shop/wide-page.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { useLineActions } from './line-actions.ts'
import { useBasketView } from './price/basket-view.ts'

const Content = lazy(async () => ({ default: (await import('./basket-panel-content.tsx')).BasketPanelContent }))

function Clear() {
  const t = useText()
  const isEmpty = useBasketView().lines.length === 0
  const { clear } = useLineActions()
  if (isEmpty) return null
  return (
    <button type="button" className="relative text-small font-semibold text-muted hit" onClick={clear}>
      {t('basket.clear')}
    </button>
  )
}

/** The placeholder of a line while the code of the panel is loading. */
function PaleLine() {
  return (
    <div className="flex gap-3 px-5.5 py-2.75">
      <Skeleton className="size-15 rounded-md" />
      <Skeleton className="h-4 flex-1" />
    </div>
  )
}

function Body() {
  const t = useText()
  const basket = useBasketView()
  const { open } = useOverlay()
  // the panel is hidden on phones, so its code is not loaded there
  const isWide = useIsWide()
  if (basket.lines.length > 0) {
    if (!isWide) return null
    const places = basket.lines.map((view) => <PaleLine key={view.line.key} />)
    return (
      <Suspense fallback={<Loading label={t('page.loading')}>{places}</Loading>}>
        <Content basket={basket} onPlace={() => open('place')} />
      </Suspense>
    )
  }
  const words = { title: t('basket.empty_title'), line: t('basket.empty_line') }
  return (
    <>
      <QuietEmpty picture={noticePicture('bags')} {...words} className="flex-1" />
      <div className="px-5.5 pb-5.5">
        <Terms />
        <Button size="lg" wide blocked={t('basket.choose_first')}>
          {t('basket.checkout')}
        </Button>
      </div>
    </>
  )
}

/** The terms of an order, shown while the basket is empty. */
function Terms() {
  const t = useText()
  const language = useLanguage()
  const { terms, settings } = useShop()
  const { freeDeliveryFrom: free, minimalDeliveryPrice: least } = terms
  if (!settings.deliveryActive) return null
  const money = (value: Money) => moneyText(value, language)
  const facts = [
    { name: t('basket.delivery'), value: announcedFeeAmount(t, terms, language) },
    { name: t('basket.free_from'), value: free ? t('basket.from_price', { price: money(free) }) : '' },
    { name: t('basket.least'), value: least > 0 ? money(least) : '' },
  ].filter(({ value }) => value !== '')
  if (facts.length === 0) return null
  return (
    <dl className="mb-4 flex flex-col gap-1.5 rounded-ctl-lg bg-surface-2 px-3.5 py-3 text-small">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-3">
          <dt>{name}</dt>
          <dd className="num font-control">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The panel. The server renders it empty, because the basket is stored in the browser. */
export function BasketPanel() {
  const t = useText()
  // the row of tabs moves the panel down; a smaller height keeps its bottom inside the viewport
  const height = usePageFacts().tabs.length === 0 ? 'h-[calc(100dvh-7.75rem)]' : 'h-[calc(100dvh-11rem)]'
  return (
    <aside
      aria-labelledby="basket-panel-title"
      data-basket-panel=""
      className={classes(
        'sticky top-25 hidden flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-2 xl:flex',
        height,
      )}
    >
      <div className="flex items-center justify-between px-5.5 pt-5 pb-1">
        <h2 id="basket-panel-title" className="text-h2">
          {t('basket.title')}
        </h2>
        <Clear />
      </div>
      <Body />
    </aside>
  )
}
