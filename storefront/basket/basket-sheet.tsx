// The basket as a sheet over any screen, for brands without a basket page.
import { Sheet } from '@dasturxon/ui/sheet'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { QuietEmpty } from '../shop/parts/quiet-empty.tsx'
import { useText } from '../text/text.tsx'
import { BasketPanelContent } from './basket-panel-content.tsx'
import { useBasketView } from './price/basket-view.ts'

type Props = { readonly open: boolean; onClose(): void; onPlace(): void }

/** The sheet: the same rows, sums and checkout button as in the panel beside the menu. */
export function BasketSheet({ open, onClose, onPlace }: Props) {
  const t = useText()
  const basket = useBasketView()
  return (
    <Sheet open={open} onClose={onClose} title={t('basket.title')} closeLabel={t('page.close')} height="full" flush>
      <div className="flex h-full flex-col">
        {basket.lines.length === 0 ? (
          <QuietEmpty picture={noticePicture('bags')} title={t('basket.empty_title')} line={t('basket.empty_line')} />
        ) : (
          <BasketPanelContent basket={basket} onPlace={onPlace} />
        )}
      </div>
    </Sheet>
  )
}
