// A product over the menu; its category sets how: a sheet, a card in the middle, or the full screen. "Back" closes it.

import { Button } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { chevronDown, chevronLeft } from '@dasturxon/ui/glyphs'
import { cross } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Sheet } from '@dasturxon/ui/sheet'
import { FavouriteButton } from '../account/favourites/favourite-button.tsx'
import { useGo } from '../navigation/go.ts'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { type Category, menuOf, type Product } from '../shop/menu.ts'
import { usePageHead } from '../shop/page.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { usePhotoFlight } from './photo-flight.ts'
import { ProductContent } from './product-content.tsx'
import { ShareButton } from './share-button.tsx'

type ProductMode = Category['navigationType']

const SHAPES = {
  SHEET: { height: 'full', width: 'wide' },
  POP_UP: { height: 'card', width: 'normal' },
  FULL_SCREEN: { height: 'page', width: 'page' },
} as const

type InsideProps = { readonly product: Product; readonly mode: ProductMode; onClose(): void }

/** The full screen has its own bar, like any page. */
function PageBar({ product, onClose }: Omit<InsideProps, 'mode'>) {
  const t = useText()
  return (
    <div className="flex h-15 shrink-0 items-center gap-2 border-line border-b px-2">
      <IconButton glyph={chevronLeft} flip label={t('page.back')} onClick={onClose} />
      <p aria-hidden="true" className="min-w-0 flex-1 truncate text-label">
        {product.name}
      </p>
      <span className="flex gap-2 @min-[40rem]:hidden">
        <ShareButton product={product} kind="well" />
        <FavouriteButton product={product} kind="well" />
      </span>
    </div>
  )
}

function Inside({ product, mode, onClose }: InsideProps) {
  const t = useText()
  const shop = useShop()
  const go = useGo()
  usePageHead({ title: `${product.name} — ${shop.merchant.name}` })
  const close = { label: t('page.close'), onClick: onClose }
  const isPage = mode === 'FULL_SCREEN'
  const content = (
    <ProductContent
      product={product}
      backButton={
        isPage ? null : <IconButton {...close} kind="raised" glyph={mode === 'SHEET' ? chevronDown : cross} />
      }
      closeButton={isPage ? null : <IconButton {...close} kind="well" glyph={cross} />}
      onAdded={onClose}
      // replaces the history entry, so that one "back" closes the sheet
      onOpen={({ id }) => go(`/product/${id}`, { replace: true, preventScrollReset: true })}
    />
  )
  if (!isPage) return content
  return (
    <div className="flex h-full flex-col">
      <PageBar product={product} onClose={onClose} />
      <div className="@container mx-auto min-h-0 w-full max-w-(--page-max) flex-1 overflow-y-auto">{content}</div>
    </div>
  )
}

function Gone({ onClose }: { onClose(): void }) {
  const t = useText()
  return (
    <EmptyState
      picture={noticePicture('ufo')}
      title={t('product.gone_title')}
      line={t('product.gone_line')}
      action={<Button onClick={onClose}>{t('page.to_menu')}</Button>}
      className="min-h-100"
    />
  )
}

type Props = { readonly id: string; readonly open: boolean; readonly mode: ProductMode }

/** A product over the menu; a notice if the product is no longer on the menu. */
export function ProductSheet({ id, open, mode }: Props) {
  const t = useText()
  const go = useGo()
  const product = menuOf(useShop()).product(id)
  const isLanded = usePhotoFlight(id, open)
  const handleClose = () => go(-1)
  const shape = product === null ? SHAPES.POP_UP : SHAPES[mode]
  return (
    <Sheet
      open={open && isLanded}
      onClose={handleClose}
      title={product?.name ?? t('product.gone_title')}
      closeLabel={t('page.close')}
      {...shape}
      bare
      flush
    >
      {product === null ? (
        <Gone onClose={handleClose} />
      ) : (
        <Inside product={product} mode={mode} onClose={handleClose} />
      )}
    </Sheet>
  )
}
