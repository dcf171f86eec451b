import { classes } from '@dasturxon/ui/classes'
import { may, useMe } from '../frame/me.ts'
import { useKeys } from '../frame/use-keys.ts'
import { CategoryColumn } from './category-column.tsx'
import type { EditedMenu } from './data/menu-query.ts'
import type { MenuAddress } from './data/use-menu-address.ts'
import { OpenedPanel } from './panels/opened-panel.tsx'
import { ProductColumn } from './product-column.tsx'

type Props = { readonly menu: EditedMenu; readonly address: MenuAddress }

/** Three columns; where there is room for one, the list of categories leads to the list of products and back. */
export function MenuWork({ menu, address }: Props) {
  const canEdit = may(useMe(), 'PUT /office/v1/menu/products/:id')
  useKeys((key) => {
    if (key !== 'n' || !canEdit) return false
    address.open({ kind: 'product', id: null })
    return true
  })
  const isList = address.categoryId === null && address.search === ''
  return (
    <div className="relative flex min-h-0 flex-1">
      <div
        className={classes(
          'min-h-0 w-full flex-col border-line border-e bg-surface lg:flex lg:w-75 lg:shrink-0',
          isList ? 'flex' : 'hidden',
        )}
      >
        <CategoryColumn menu={menu} address={address} canEdit={canEdit} />
      </div>
      <div className={classes('min-h-0 min-w-0 flex-1 flex-col bg-surface lg:flex', isList ? 'hidden' : 'flex')}>
        <ProductColumn menu={menu} address={address} canEdit={canEdit} />
      </div>
      <OpenedPanel address={address} menu={menu} />
    </div>
  )
}
