// A dish over the menu of a table: it goes into the round.
import { chevronDown } from '@dasturxon/ui/glyphs'
import { cross } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Sheet } from '@dasturxon/ui/sheet'
import { useChoiceFor } from '../../basket/product-choice.ts'
import { productTrouble } from '../../places/availability.ts'
import { useProductDetails } from '../../product/product-details.ts'
import { ProductView } from '../../product/product-view.tsx'
import { menuOf, type Product } from '../../shop/menu.ts'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import { addToRound, useRound } from './round-store.ts'
import { useTablePlace } from './table-cards.ts'

type Props = {
  readonly token: string
  readonly product: Product
  readonly isShowOnly: boolean
  readonly open: boolean
  onClose(): void
}

function Inside({ token, product, isShowOnly, onClose }: Omit<Props, 'open'>) {
  const t = useText()
  const shop = useShop()
  const menu = menuOf(shop)
  const { lines } = useRound(token)
  const choice = useChoiceFor(menu, product, { lines, add: (line, quantity) => addToRound(token, line, quantity) })
  const details = useProductDetails(product.id)
  const isSoldOut = productTrouble(product, useTablePlace()) !== null
  const close = { label: t('page.close'), onClick: onClose }
  return (
    <ProductView
      product={product}
      details={details}
      choice={choice}
      labelNames={shop.labels}
      optionView={shop.settings.modificationViewType}
      hasComment={shop.settings.productComment}
      isShowOnly={isShowOnly || (menu.category(product.categoryId)?.isWithoutCart ?? false)}
      trouble={isSoldOut ? t('product.sold_out') : null}
      backButton={<IconButton {...close} kind="raised" glyph={chevronDown} />}
      barButtons={null}
      titleButtons={<IconButton {...close} kind="well" glyph={cross} />}
      quick={null}
      onAdd={() => {
        choice.add()
        onClose()
      }}
      onTrouble={onClose}
      onGrade={() => undefined}
    >
      {null}
    </ProductView>
  )
}

/** The sheet of a dish. */
export function TableDish({ open, ...dish }: Props) {
  const t = useText()
  return (
    <Sheet
      open={open}
      onClose={dish.onClose}
      title={dish.product.name}
      closeLabel={t('page.close')}
      height="full"
      width="wide"
      bare
      flush
    >
      <Inside {...dish} />
    </Sheet>
  )
}
