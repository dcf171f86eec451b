// The menu: the first thing a guest sees.
import { classes } from '@dasturxon/ui/classes'
import { useSearchParams } from 'react-router'
import { bannerHref } from '../data/banner-href.ts'
import { useMenuCards } from '../data/menu-cards.ts'
import { useMenuView } from '../data/menu-view.ts'
import { usePageHead } from '../data/page.tsx'
import { useShop } from '../data/shop.tsx'
import { Banners } from '../parts/banners.tsx'
import { CategoryChips, CategoryRail } from '../parts/category-chips.tsx'
import { cutOut } from '../parts/cut-out.ts'
import { GroupTiles } from '../parts/group-tiles.tsx'
import { MenuSection, type SectionCard } from '../parts/menu-section.tsx'
import { QuietEmpty } from '../parts/quiet-empty.tsx'
import { BasketPanel } from '../shell/basket-panel.tsx'
import { useBuying } from '../shell/buying.ts'
import { Hero } from '../shell/hero.tsx'
import { anchorOf, useMenuLinks } from '../shell/menu-links.ts'
import { useText } from '../text/text.tsx'

const NO_CARDS: readonly SectionCard[] = []

/** The menu with everything around it. */
export function HomeScreen() {
  const t = useText()
  const shop = useShop()
  const [search] = useSearchParams()
  const view = useMenuView({ group: search.get('group'), category: search.get('category') })
  const cards = useMenuCards(view)
  const links = useMenuLinks(view)
  const buying = useBuying()
  const { settings, merchant } = shop
  usePageHead({ title: settings.title || merchant.name, description: merchant.slogan })
  const banners = settings.bannersActive ? shop.banners.map((each) => ({ ...each, href: bannerHref(shop, each) })) : []
  const hasPanel = settings.cartInMainActive

  return (
    <>
      <Hero />
      <main
        className={classes(
          'cloth mx-auto max-w-(--page-max) pt-px lg:mt-0 lg:grid lg:grid-cols-[var(--rail-w)_minmax(0,1fr)] lg:items-start lg:gap-7 lg:rounded-none lg:px-(--gutter) lg:pt-6 lg:pb-16',
          hasPanel && 'xl:grid-cols-[var(--rail-w)_minmax(0,1fr)_var(--basket-w)]',
          settings.basketPosition === 'FLOATING_OVER_PRODUCT' ? 'pb-40' : 'pb-24',
        )}
      >
        <h1 className="sr-only">{merchant.name}</h1>
        <CategoryRail {...links.categories} />
        <div className="min-w-0">
          <div className="px-(--gutter) lg:px-0">
            <Banners label={t('home.offers')} banners={banners} />
            <GroupTiles {...links.groups} />
          </div>
          <CategoryChips {...links.categories} />
          <div className="px-(--gutter) lg:px-0">
            {view.shown.map((category, index) => (
              <MenuSection
                key={category.id}
                id={anchorOf(category)}
                category={category}
                cards={cards.get(category) ?? NO_CARDS}
                labelNames={shop.labels}
                isFar={index > 0}
                {...buying}
              />
            ))}
            {view.shown.length === 0 && (
              <QuietEmpty picture={cutOut('bags')} title={t('home.empty_title')} line={t('home.empty_line')} />
            )}
          </div>
        </div>
        {hasPanel && <BasketPanel />}
      </main>
    </>
  )
}
