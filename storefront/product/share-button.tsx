import { share } from '@dasturxon/ui/glyphs-later'
import { IconButton, type IconButtonKind } from '@dasturxon/ui/icon-button'
import { showToast } from '@dasturxon/ui/show-toast'
import type { Product } from '../shop/menu.ts'
import { useText } from '../text/text.tsx'

type Props = { readonly product: Pick<Product, 'id' | 'name'>; readonly kind: IconButtonKind }

/** Shares the address of the product: with the device's share dialog, or by copying it. */
export function ShareButton({ product, kind }: Props) {
  const t = useText()
  async function handleShare() {
    const url = new URL(`/product/${product.id}`, window.location.origin).href
    if (typeof navigator.share === 'function') {
      // the promise rejects when the visitor closes the dialog, which is not an error
      await navigator.share({ title: product.name, url }).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(url)
    showToast({ text: t('product.link_copied'), kind: 'success' })
  }
  return (
    <IconButton kind={kind} glyph={share} size={21} label={t('product.share')} onClick={() => void handleShare()} />
  )
}
