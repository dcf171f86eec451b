// The menu: the first thing a guest sees.
import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { memo, useMemo } from 'react'
import { CardHeart } from '../account/favourites/favourite-button.tsx'
import { BasketPanel } from '../basket/basket-panel.tsx'
import { useBuying } from '../basket/use-buying.ts'
import { BannerRow } from '../content/banner-row.tsx'
import { BrandTabs } from '../content/brand-tabs.tsx'
import { StoryRow } from '../content/story-row.tsx'
import { Link } from '../navigation/link.tsx'
import { AgainDishesSlot, AgainOrdersSlot, useRoomAtStart } from '../orders/again/again-slot.tsx'
import { OrderSlot } from '../orders/order-slot.tsx'
import type { SectionCard } from '../shop/cards/card-list.tsx'
import { layoutAt } from '../shop/layout.ts'
import { usePageFacts, usePageHead } from '../shop/page.tsx'
import { cutOut } from '../shop/parts/cut-out.ts'
import { EarlyNotes } from '../shop/parts/early-notes.tsx'
import { QuietEmpty } from '../shop/parts/quiet-empty.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { CategoryChips, CategoryRail } from './category-chips.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Footer } from './footer.tsx'
import { GroupTiles } from './group-tiles.tsx'
import { Hero } from './hero.tsx'
import { useMenuCards } from './menu-cards.ts'
import { menuFilterOf } from './menu-filter.ts'
import { MenuFilters } from './menu-filters.tsx'
import { anchorOf, type MenuAddress, useMenuLinks } from './menu-links.ts'
import { MenuSection } from './menu-section.tsx'
import { type MenuView, useMenuView } from './menu-view.ts'

const NO_CARDS: readonly SectionCard[] = []

/** What the address asks to see of the menu. */
function useAskedView({ path, search }: MenuAddress): MenuView {
  const { pageCode } = usePageFacts()
  const asked = useMemo(() => new URLSearchParams(search), [search])
  const filter = useMemo(() => menuFilterOf(asked), [asked])
  const layout = layoutAt(path, pageCode)
  return useMenuView({ group: asked.get('group'), category: asked.get('category'), layout, filter })
}

const Sections = memo(function Sections({ view, address }: { view: MenuView; address: MenuAddress }) {
  const shop = useShop()
  const cards = useMenuCards(view)
  const buying = useBuying()
  const filters = useMemo(() => <MenuFilters address={address} />, [address])
  let above = 0
  return view.shown.map((category, index) => {
    const own = cards.get(category) ?? NO_CARDS
    above += own.length
    return (
      <MenuSection
        key={category.id}
        id={anchorOf(category)}
        category={category}
        cards={own}
        labelNames={shop.labels}
        above={above - own.length}
        aside={index === 0 ? filters : null}
        Heart={shop.settings.favouriteActive ? CardHeart : null}
        {...buying}
      />
    )
  })
})

/** An empty menu, or one in which nothing passes the filters. */
function Nothing({ view, path }: { view: MenuView; path: string }) {
  const t = useText()
  const { label, upTo } = view.filter
  if (label === null && upTo === null) {
    return <QuietEmpty picture={cutOut('bags')} title={t('home.empty_title')} line={t('home.empty_line')} />
  }
  return (
    <div className="flex flex-col items-center pb-8">
      <QuietEmpty picture={cutOut('bags')} title={t('filters.nothing_title')} line={t('filters.nothing_line')} />
      <Link to={path} replace keepsScroll className={buttonLook()}>
        {t('filters.reset')}
      </Link>
    </div>
  )
}

// the same elements at every drawing: which category the reader is at changes all the time, and they need not know
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
  // who asks for a part of the menu wants that part
  const isWhole = address.path === '/' && address.search === ''
  const room = useRoomAtStart()
  const again = isWhole ? room : 'none'
  const hasPanel = settings.cartInMainActive

  return (
    <>
      {ABOVE}
      <main
        className={classes(
          'cloth pt-px pb-8 lg:mt-0 lg:grid lg:grid-cols-[var(--rail-w)_minmax(0,1fr)] lg:items-start lg:gap-7 lg:rounded-none lg:page-inset lg:pt-6 lg:pb-16',
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
