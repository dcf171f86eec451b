// Shown before anything is typed: earlier searches, the categories of the menu, and popular products.

import { chipLook } from '@dasturxon/ui/chip'
import { classes } from '@dasturxon/ui/classes'
import { clock, cross } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useBasketView } from '../basket/price/basket-view.ts'
import { Recommended } from '../basket/recommended.tsx'
import { useBuying } from '../basket/use-buying.ts'
import { useRecommended } from '../basket/use-recommended.ts'
import { actionHref } from '../content/action-href.ts'
import { Link } from '../navigation/link.tsx'
import { pictureAt } from '../pictures/merchant-pictures.ts'
import { isOneTap, menuOf } from '../shop/menu.ts'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { forgetSearch, forgetSearches, useSearches } from './search-history.ts'

type Search = { onSearch(text: string): void }

function Recent({ onSearch }: Search) {
  const t = useText()
  const searches = useSearches()
  if (searches.length === 0) return null
  return (
    <section aria-labelledby="recent" className="pt-3">
      <div className="flex items-center justify-between">
        <h2 id="recent" className="text-h3">
          {t('search.recent')}
        </h2>
        <button type="button" className="-me-2 h-11 min-w-11 px-2 text-label text-muted" onClick={forgetSearches}>
          {t('search.forget_all')}
        </button>
      </div>
      <ul className="divide-y divide-line">
        {searches.map((query) => (
          <li key={query} className="flex items-center">
            <button
              type="button"
              className="flex min-h-13 min-w-0 flex-1 items-center gap-3 text-start"
              onClick={() => onSearch(query)}
            >
              <Icon glyph={clock} size={20} className="shrink-0 text-muted" />
              <span className="truncate">{query}</span>
            </button>
            <IconButton
              glyph={cross}
              size={18}
              label={t('search.forget', { query })}
              onClick={() => forgetSearch(query)}
              className="-me-2.5 text-muted"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links to the categories of the menu. */
export function CategoryWays({ className }: { className?: string }) {
  const shop = useShop()
  return (
    <ul className={classes('flex flex-wrap gap-2', className)}>
      {shop.categories.map(({ id, name, image }) => {
        const picture = shop.settings.isCategoryImageVisible ? pictureAt(image, 120) : undefined
        return (
          <li key={id}>
            <Link to={actionHref(shop, { type: 'CATEGORY', id }) ?? '/'} className={chipLook({ state: 'rest' })}>
              {picture !== undefined && <img src={picture} width={24} height={24} alt="" className="-ms-1.25 size-6" />}
              {name}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The content of the screen while the field is empty. */
export function SearchStart({ onSearch }: Search) {
  const t = useText()
  const shop = useShop()
  const menu = menuOf(shop)
  const liked = useRecommended(useBasketView())
  const { onOpen, onAdd } = useBuying()
  return (
    <>
      <div className="lg:has-[#recent]:grid lg:has-[#recent]:grid-cols-[20rem_minmax(0,1fr)] lg:has-[#recent]:gap-x-12">
        <Recent onSearch={onSearch} />
        <section aria-labelledby="ways" className="pt-5">
          <h2 id="ways" className="pb-3 text-h3">
            {t('search.categories')}
          </h2>
          <CategoryWays />
        </section>
      </div>
      <div className="pt-4 lg:pt-8">
        <Recommended
          title={t('search.may_like')}
          ground="cloth"
          products={liked}
          labelNames={shop.labels}
          isOneTap={(product) => isOneTap(menu, product)}
          onOpen={onOpen}
          onAdd={onAdd}
        />
      </div>
    </>
  )
}
