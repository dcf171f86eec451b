// The sections of the menu, or a notice if there are none.
import { buttonLook } from '@dasturxon/ui/button'
import { memo, useMemo } from 'react'
import { CardHeart } from '../account/favourites/favourite-button.tsx'
import { useBuying } from '../basket/use-buying.ts'
import { Link } from '../navigation/link.tsx'
import { noticePicture } from '../pictures/notice-pictures.ts'
import type { SectionCard } from '../shop/cards/card-list.tsx'
import { QuietEmpty } from '../shop/parts/quiet-empty.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { useMenuCards } from './menu-cards.ts'
import { MenuFilters } from './menu-filters.tsx'
import { anchorOf, type MenuAddress } from './menu-links.ts'
import { MenuSection } from './menu-section.tsx'
import type { MenuView } from './menu-view.ts'

const NO_CARDS: readonly SectionCard[] = []

/** The visible categories, each with its cards. */
export const Sections = memo(function Sections({ view, address }: { view: MenuView; address: MenuAddress }) {
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

/** The notice for an empty menu, or for filters that no product matches. */
export function Nothing({ view, path }: { view: MenuView; path: string }) {
  const t = useText()
  const { label, upTo } = view.filter
  if (label === null && upTo === null) {
    return <QuietEmpty picture={noticePicture('bags')} title={t('home.empty_title')} line={t('home.empty_line')} />
  }
  return (
    <div className="flex flex-col items-center pb-8">
      <QuietEmpty picture={noticePicture('bags')} title={t('filters.nothing_title')} line={t('filters.nothing_line')} />
      <Link to={path} replace keepsScroll className={buttonLook()}>
        {t('filters.reset')}
      </Link>
    </div>
  )
}
