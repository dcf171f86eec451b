// The categories of the brand on their own page, as an overview.

import { type MouseEvent, useMemo } from 'react'
import { BannerRow } from '../content/banner-row.tsx'
import { useAddressQuery } from '../navigation/address-query.ts'
import { useGo } from '../navigation/go.ts'
import { isPlainClick } from '../navigation/plain-click.ts'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { usePlace } from '../places/place.ts'
import { layoutAt } from '../shop/layout.ts'
import { usePageFacts, usePageHead } from '../shop/page.tsx'
import { QuietEmpty } from '../shop/parts/quiet-empty.tsx'
import { TopBar } from '../shop/parts/top-bar.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { GroupChips } from './group-chips.tsx'
import { type Shelf, type Shelves, shelvesOf } from './shelves.ts'

function useShelves(): Shelves {
  const shop = useShop()
  const { service, branchId } = usePlace()
  const { pageCode } = usePageFacts()
  const group = useAddressQuery().get('group')
  return useMemo(
    () => shelvesOf(shop, { service, branchId }, { group, layout: layoutAt('/', pageCode) }),
    [shop, service, branchId, group, pageCode],
  )
}

function ShelfTiles({ shelf: { group, categories } }: { shelf: Shelf }) {
  const t = useText()
  const go = useGo()
  const { settings } = useShop()
  const tiles = categories.map(({ category: { id, name, image, textColor }, href }) => {
    return { id, name, href, textColor, image: settings.isCategoryImageVisible ? image : null }
  })
  function handleChoose({ href }: { readonly href: string }, event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    go(href)
  }
  return (
    <section className="pb-5 lg:pb-8">
      {group !== null && <h2 className="text-h2 lg:pb-3.5">{group.name}</h2>}
      <CategoryTiles label={group?.name ?? t('home.categories')} tiles={tiles} onChoose={handleChoose} />
    </section>
  )
}

/** All categories, by group; `?group=` shows only one group. */
export function CategoryScreen() {
  const t = useText()
  const { merchant } = useShop()
  const { groups, current, shelves } = useShelves()
  const title = current?.name ?? t('category.title')
  usePageHead({ title: `${title} — ${merchant.name}`, description: merchant.slogan })
  return (
    <main className="min-h-(--vh-full) bg-surface pb-24 lg:min-h-dvh">
      <div className="page-column">
        <TopBar title={t('category.title')} />
        <GroupChips groups={groups} current={current} />
        <div className="px-(--gutter) lg:px-0">
          <BannerRow placement="CATEGORY" className="pb-4 lg:pb-6.5" />
          {shelves.map((shelf) => (
            <ShelfTiles key={shelf.group?.id ?? ''} shelf={shelf} />
          ))}
          {shelves.length === 0 && (
            <QuietEmpty picture={noticePicture('bags')} title={t('home.empty_title')} line={t('home.empty_line')} />
          )}
        </div>
      </div>
    </main>
  )
}
