// Which picture is shown beside a link to a page. The server makes it: server/pages/previews.ts.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { BRAND_PREVIEW, previewPath } from '@dasturxon/domain/pictures'
import { menuOf } from '../shop/menu.ts'

/** The path of the picture: of the product whose page it is, if it has one, else of the brand. */
export function linkPreview(path: string, shop: Shop): string {
  const [, id = ''] = /^\/product\/(.+)$/.exec(path) ?? []
  const product = menuOf(shop).product(id)
  return previewPath(product?.image ? product.id : BRAND_PREVIEW, shop.revision)
}
