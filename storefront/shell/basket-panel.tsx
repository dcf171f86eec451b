// The basket beside the menu on wide pages.
import { classes } from '@dasturxon/ui/classes'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { lazy, Suspense } from 'react'
import { useBasketView } from '../data/basket-view.ts'
import { usePageFacts } from '../data/page.tsx'
import { useIsWide } from '../data/wide-page.ts'
import { cutOut } from '../parts/cut-out.ts'
import { QuietEmpty } from '../parts/quiet-empty.tsx'
import { useText } from '../text/text.tsx'
import { useLineActions } from './line-actions.ts'
import { useOverlay } from './overlay.ts'

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

/** The place of a line whose code is still on its way. */
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
  if (basket.lines.length > 0) {
    const places = basket.lines.map((view) => <PaleLine key={view.line.key} />)
    return (
      <Suspense fallback={<Loading label={t('page.loading')}>{places}</Loading>}>
        <Content basket={basket} onPlace={() => open('place')} />
      </Suspense>
    )
  }
  if (!basket.isLoaded) return null
  const words = { title: t('basket.empty_title'), line: t('basket.empty_line') }
  return <QuietEmpty picture={cutOut('bags')} {...words} className="flex-1" />
}

/** The panel: its place is there before its content. On a phone nobody sees it, and no tap waits for it. */
export function BasketPanel() {
  const t = useText()
  const isWide = useIsWide()
  // under the row of sister brands it begins lower, and its foot must still be on the screen
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
        {isWide && <Clear />}
      </div>
      {isWide && <Body />}
    </aside>
  )
}
