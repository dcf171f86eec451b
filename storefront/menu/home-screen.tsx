// The menu: the first page for a guest.
import { classes } from '@dasturxon/ui/classes'
import { useMemo } from 'react'
import { BasketPanel } from '../basket/basket-panel.tsx'
import { BannerRow } from '../content/banner-row.tsx'
import { BrandTabs } from '../content/brand-tabs.tsx'
import { StoryRow } from '../content/story-row.tsx'
import { AgainDishesSlot, AgainOrdersSlot, useRoomAtStart } from '../orders/again/again-slot.tsx'
import { OrderSlot } from '../orders/order-slot.tsx'
import { layoutAt } from '../shop/layout.ts'
import { usePageFacts, usePageHead } from '../shop/page.tsx'
import { EarlyNotes } from '../shop/parts/early-notes.tsx'
import { useShop } from '../shop/shop.tsx'
import { CategoryChips, CategoryRail } from './category-chips.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Footer } from './footer.tsx'
import { GroupTiles } from './group-tiles.tsx'
import { Hero } from './hero.tsx'
import { menuFilterOf } from './menu-filter.ts'
import { type MenuAddress, useMenuLinks } from './menu-links.ts'
import { Nothing, Sections } from './menu-sections.tsx'
import { type MenuView, useMenuView } from './menu-view.ts'

/** The part of the menu that the address selects. */
function useAskedView({ path, search }: MenuAddress): MenuView {
  const { pageCode } = usePageFacts()
  const asked = useMemo(() => new URLSearchParams(search), [search])
  const filter = useMemo(() => menuFilterOf(asked), [asked])
  const layout = layoutAt(path, pageCode)
  return useMenuView({ group: asked.get('group'), category: asked.get('category'), layout, filter })
}

// constant elements: the current category changes all the time, and React skips elements that are the same object
const ABOVE = (
  <>
    <BrandTabs />
    <Hero />
  </>
)
const FIRST = (
  <>
    <EarlyNotes />
    <OrderSlot className="pt-3.5 lg:pt-0 lg:pb-6.5" />
  </>
)
const AGAIN = <AgainOrdersSlot />
const AGAIN_DISHES = <AgainDishesSlot />
const NEWS = (
  <div className="menu-news">
    <StoryRow />
    <BannerRow placement="HOME" className="pt-3.5 lg:pt-0 lg:pb-4.5 tall:pb-6.5" />
  </div>
)
const PANEL = <BasketPanel />
const FOOT = <Footer />

/** The menu with everything around it. */
export function HomeScreen({ address }: { address: MenuAddress }) {
  const shop = useShop()
  const view = useAskedView(address)
  const links = useMenuLinks(view, address)
  const { settings, merchant } = shop
  usePageHead({ title: settings.title || merchant.name, description: merchant.slogan })
  // past orders are shown only on the whole menu, not when the address selects a part of it
  const isWhole = address.path === '/' && address.search === ''
  const room = useRoomAtStart()
  const again = isWhole ? room : 'none'
  const hasPanel = settings.cartInMainActive

  return (
    <>
      {ABOVE}
      <main
        className={classes(
          'cloth pt-px pb-8 lg:mt-0 lg:grid lg:grid-cols-[var(--rail-w)_minmax(0,1fr)] lg:items-start lg:gap-(--column-gap) lg:rounded-none lg:page-inset lg:pt-6 lg:pb-16',
          hasPanel && 'xl:grid-cols-[var(--rail-w)_minmax(0,1fr)_var(--basket-w)]',
        )}
      >
        <h1 className="sr-only">{merchant.name}</h1>
        <CategoryRail {...links.categories} />
        <div className="menu-column min-w-0 px-(--gutter) lg:px-0">
          {FIRST}
          {again !== 'none' && AGAIN}
          {NEWS}
          <GroupTiles {...links.groups} />
          <CategoryTiles {...links.tiles} />
          {view.shown.length > 0 && <CategoryChips {...links.categories} />}
          <div className="menu-sections">
            {again === 'dishes' && AGAIN_DISHES}
            <Sections view={view} address={address} />
            {view.categories.length === 0 && <Nothing view={view} path={address.path} />}
          </div>
        </div>
        {hasPanel && PANEL}
      </main>
      {FOOT}
    </>
  )
}
