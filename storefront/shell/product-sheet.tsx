// A product over the menu: a full sheet on phones, a wide dialog from 768 px. Back closes it.
import { chevronDown, cross } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Sheet } from '@dasturxon/ui/sheet'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { menuOf, type Product } from '../data/menu.ts'
import { usePageHead } from '../data/page.tsx'
import { useProductChoice } from '../data/product-choice.ts'
import { useShop } from '../data/shop.tsx'
import { ProductView } from '../parts/product-view.tsx'
import { useText } from '../text/text.tsx'
import { useProductTrouble } from './product-trouble.ts'

function Inside({ product, onClose }: { product: Product; onClose(): void }) {
  const t = useText()
  const shop = useShop()
  const choice = useProductChoice(menuOf(shop), product)
  const trouble = useProductTrouble(product)
  usePageHead({ title: `${product.name} — ${shop.merchant.name}` })
  const close = { label: t('page.close'), onClick: onClose }
  return (
    <ProductView
      product={product}
      choice={choice}
      labelNames={shop.labels}
      optionView={shop.settings.modificationViewType}
      hasComment={shop.settings.productComment}
      trouble={trouble}
      backButton={<IconButton {...close} kind="raised" glyph={chevronDown} />}
      titleButtons={<IconButton {...close} kind="well" glyph={cross} className="-me-1.5 -mt-1 hidden md:grid" />}
      onAdd={() => {
        choice.add()
        onClose()
      }}
    />
  )
}

/** The product; one that leaves the menu before the reader's eyes stays what it was, but can no longer be had. */
function useProduct(id: string): Product | null {
  const found = menuOf(useShop()).product(id)
  const [last, setLast] = useState(found)
  if (found !== null && found !== last) setLast(found)
  const gone = useMemo(() => (last === null ? null : { ...last, isAvailable: false }), [last])
  return found ?? gone
}

/** The sheet of a product; one that was never on the menu has none. */
export function ProductSheet({ id, open }: { id: string; open: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const product = useProduct(id)
  if (product === null) return null
  const handleClose = () => void navigate(-1)
  return (
    <Sheet
      open={open}
      onClose={handleClose}
      title={product.name}
      closeLabel={t('page.close')}
      height="full"
      width="wide"
      bare
      flush
    >
      <Inside product={product} onClose={handleClose} />
    </Sheet>
  )
}
