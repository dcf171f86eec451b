// Actions of the basket's rows, the same on the page and in the panel. Every removal can be undone.

import { quantityText } from '@dasturxon/domain/format'
import { quantityStep } from '@dasturxon/domain/menu'
import { showToast } from '@dasturxon/ui/show-toast'
import { useLanguage, useText } from '../text/text.tsx'
import { clearBasket, mendLines, removeLines, setLineQuantity } from './basket-store.ts'
import { rememberPromo } from './benefits/promo.ts'
import type { LineTrouble, LineView } from './price/basket-view.ts'

/** Actions for one row and for the whole basket. */
export function useLineActions() {
  const t = useText()
  function undoable(text: string, undo: () => void) {
    const keepPromo = rememberPromo()
    const onPress = () => {
      undo()
      // the restored basket may reach the minimum of the promo again
      keepPromo()
    }
    showToast({ text, kind: 'undo', action: { label: t('page.undo'), onPress } })
  }
  return {
    setQuantity({ line, product }: LineView, quantity: number) {
      if (quantity > 0) return setLineQuantity(line.key, quantity)
      undoable(t('basket.removed', { name: product?.name ?? t('checkout.items_unknown') }), removeLines([line.key]))
    },
    /** Removes unavailable lines, and reduces the others to the available quantity. */
    mend(lines: readonly LineView[]) {
      const mends = lines.map(({ line, trouble, most }) => ({
        key: line.key,
        quantity: trouble === 'short' ? most : 0,
      }))
      const gone = mends.filter(({ quantity }) => quantity === 0).length
      const text = gone === mends.length ? t('basket.removed_some', { count: gone }) : t('benefits.mended')
      undoable(text, mendLines(mends))
    },
    clear() {
      undoable(t('basket.cleared'), clearBasket())
    },
  }
}

/** Returns a function that describes why a line cannot be ordered; `null` when it can. */
export function useTroubleWords(): (view: LineView) => string | null {
  const t = useText()
  const language = useLanguage()
  const words: Readonly<Record<Exclude<LineTrouble, 'short'>, string>> = {
    gone: t('basket.gone'),
    sold_out: t('basket.sold_out'),
    not_delivered: t('basket.not_delivered'),
    not_here: t('basket.not_here'),
    options_changed: t('basket.options_changed'),
  }
  return ({ trouble, product, most }) => {
    if (trouble === null) return null
    if (trouble !== 'short' || product === null || most === 0) return words[trouble === 'short' ? 'sold_out' : trouble]
    const unit = quantityStep(product) === 1 ? 'COUNT' : product.unit
    return t('basket.short', { quantity: quantityText(most, unit, language) })
  }
}
