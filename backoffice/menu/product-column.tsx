import { Button } from '@dasturxon/ui/button'
import { chevronLeft } from '@dasturxon/ui/glyphs'
import { plus } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useState } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { PlainState } from '../frame/screen-states.tsx'
import { SearchField } from '../frame/search-field.tsx'
import { useText } from '../text/text.tsx'
import { ALL } from './category-column.tsx'
import { foundProducts } from './data/found-products.ts'
import type { EditedMenu, MenuRow } from './data/menu-query.ts'
import type { MenuAddress } from './data/use-menu-address.ts'
import { ManyBar } from './many-bar.tsx'
import { ProductList } from './product-list.tsx'

type Props = { readonly menu: EditedMenu; readonly address: MenuAddress; readonly canEdit: boolean }

const NONE: ReadonlySet<string> = new Set()

/** The products of a category, or those that were searched for. */
export function ProductColumn({ menu, address, canEdit }: Props) {
  const t = useText()
  const say = useBrandText()
  const { search } = address
  // on a wide screen without a choice the first category is shown, so that no column is empty
  const categoryId = address.categoryId ?? menu.categories[0]?.id ?? ALL
  const [chosen, setChosen] = useState({ of: categoryId, ids: NONE })
  const category = search === '' ? menu.categories.find(({ id }) => id === categoryId) : undefined
  const rows = rowsOf(menu, categoryId, search)
  const marked = chosen.of === categoryId ? chosen.ids : NONE
  const setMarked = (ids: ReadonlySet<string>) => setChosen({ of: categoryId, ids })
  const title = search === '' ? (category === undefined ? t('menu.all_products') : say(category.name)) : t('menu.found')

  function back() {
    address.set('search', '')
    address.set('category', '')
  }

  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 py-3">
        <IconButton glyph={chevronLeft} flip label={t('menu.back')} className="lg:hidden" onClick={back} />
        <div className="min-w-30 flex-1">
          <h2 className="truncate text-h2">{title}</h2>
          <p className="text-muted">
            {t('menu.products_count', { count: rows.length })}
            {category !== undefined && ` · ${t(`menu.view_${category.viewType}`)}`}
          </p>
        </div>
        {canEdit && menu.categories.length > 0 && (
          <Button kind="ink" size="sm" glyph={plus} onClick={() => address.open({ kind: 'product', id: null })}>
            {t('menu.product')}
          </Button>
        )}
        <SearchField
          label={t('menu.search_label')}
          placeholder={t('menu.search')}
          value={search}
          onChange={(value) => address.set('search', value)}
        />
      </div>
      {rows.length === 0 ? (
        <PlainState title={t(search === '' ? 'menu.none' : 'menu.none_found')} />
      ) : (
        <ProductList
          key={categoryId}
          {...{ rows, canEdit, marked, onMark: setMarked }}
          openId={address.opened?.kind === 'product' ? address.opened.id : null}
          sortedIn={canEdit && category !== undefined ? category.id : null}
          onOpen={(id) => address.open({ kind: 'product', id })}
        />
      )}
      {canEdit && marked.size > 0 && (
        <ManyBar
          rows={menu.products.filter(({ id }) => marked.has(id))}
          categories={menu.categories}
          onDone={() => setMarked(NONE)}
        />
      )}
    </>
  )
}

function rowsOf(menu: EditedMenu, categoryId: string, search: string): readonly MenuRow[] {
  if (search.trim() !== '') return foundProducts(menu.products, search)
  if (categoryId === ALL) return menu.products
  return menu.products.filter((row) => row.categoryId === categoryId)
}
