// The basket beside the menu on wide pages.
import { lazy, Suspense } from 'react'
import { useBasketView } from '../data/basket-view.ts'
import { useIsWide } from '../data/wide-page.ts'
import { cutOut } from '../parts/cut-out.ts'
import { QuietEmpty } from '../parts/quiet-empty.tsx'
import { useText } from '../text/text.tsx'
import { useLineActions } from './line-actions.ts'
import { useOverlay } from './overlay.ts'

const Content = lazy(async () => ({ default: (await import('./basket-panel-content.tsx')).BasketPanelContent }))

/** The panel: its place is there before its content. */
export function BasketPanel() {
  const t = useText()
  const basket = useBasketView()
  const { clear } = useLineActions()
  const { open } = useOverlay()
  const isEmpty = basket.lines.length === 0
  // on a phone nobody sees the panel, and a tap should not wait for it
  const isWide = useIsWide()
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
          <button type="button" className="relative text-small font-semibold text-muted hit" onClick={clear}>
            {t('basket.clear')}
          </button>
        )}
      </div>
      {isEmpty && basket.isLoaded && isWide && (
        <QuietEmpty
          picture={cutOut('bags')}
          title={t('basket.empty_title')}
          line={t('basket.empty_line')}
          className="flex-1"
        />
      )}
      {!isEmpty && isWide && (
        <Suspense>
          <Content basket={basket} onPlace={() => open('place')} />
        </Suspense>
      )}
    </aside>
  )
}
