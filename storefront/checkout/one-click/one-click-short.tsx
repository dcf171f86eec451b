// A one-tap order that is below the minimum for delivery.

import { moneyText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { bike } from '@dasturxon/ui/glyphs'
import { Note } from '@dasturxon/ui/note'
import type { ProductChoice } from '../../basket/product-choice.ts'
import { useGo } from '../../navigation/go.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Block } from '../checkout-block.ts'

/** The order is below the minimum: an amount or a number of dishes is missing. */
export type ShortBlock = Extract<Block, { readonly missing: unknown }>

type Props = { readonly block: ShortBlock; readonly choice: ProductChoice }

/** How much is missing, and a button that adds the product to the basket instead. */
export function OneClickShort({ block, choice }: Props) {
  const t = useText()
  const language = useLanguage()
  const go = useGo()
  const missing =
    block.kind === 'minimum'
      ? t('basket.more_for_minimum', { price: moneyText(block.missing, language) })
      : t('basket.count_blocked', { count: block.missing })
  function handleAdd() {
    choice.add()
    // the basket shows what is missing to the minimum; "back" leads to the product
    go('/basket', { replace: true })
  }
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <Note tone="warning" glyph={bike} title={missing}>
        {t('product.one_click_short')}
      </Note>
      <Button size="lg" wide amount={moneyText(choice.total, language)} onClick={handleAdd}>
        {t('product.to_basket')}
      </Button>
    </div>
  )
}
