// The search results, with links to their categories if there are several; suggestions if nothing was found.
import { markHits } from '@dasturxon/domain/search'
import { chipLook } from '@dasturxon/ui/chip'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { useState } from 'react'
import { useProductCards } from '../basket/product-cards.ts'
import { useBuying } from '../basket/use-buying.ts'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { CardList } from '../shop/cards/card-list.tsx'
import type { Product } from '../shop/menu.ts'
import { Rail } from '../shop/parts/rail.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import type { Found } from './menu-search.ts'
import { rememberSearch } from './search-history.ts'
import { CategoryWays } from './search-start.tsx'

function Marked({ text, query }: { text: string; query: string }) {
  return markHits(text, query).map((part, index) =>
    part.isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
      <mark key={index} className="rounded-xs bg-brand-soft-2 text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

// a border above each card, except those of the first row
const RESULTS =
  'grid md:grid-cols-2 md:gap-x-6 xl:grid-cols-3 [&>li]:border-line [&>li]:not-first:border-t md:[&>li]:nth-2:border-t-0 xl:[&>li]:nth-3:border-t-0'

type FilterProps = { found: Found; chosen: string | null; onChoose(id: string | null): void }

function Filter({ found, chosen, onChoose }: FilterProps) {
  const t = useText()
  if (found.categories.length < 2) return null
  const choices = [
    { id: null, words: t('search.all', { count: found.products.length }) },
    ...found.categories.map(({ category, count }) => ({
      id: category.id,
      words: t('search.some', { name: category.name, count }),
    })),
  ]
  return (
    <fieldset className="-mx-(--gutter) min-w-0 py-2 lg:mx-0">
      <legend className="sr-only">{t('search.filter')}</legend>
      <Rail element="div" className="-my-1" listClassName="gap-2 px-(--gutter) py-1 lg:px-0">
        {choices.map(({ id, words }) => (
          <button
            key={id ?? 'all'}
            type="button"
            aria-pressed={id === chosen}
            className={chipLook({ state: id === chosen ? 'current' : 'rest' })}
            onClick={() => onChoose(id)}
          >
            {words}
          </button>
        ))}
      </Rail>
    </fieldset>
  )
}

function Nothing({ query }: { query: string }) {
  const t = useText()
  const { merchant } = useShop()
  return (
    <EmptyState
      level={2}
      picture={noticePicture(merchant.kind === 'kitchen' ? 'ramen' : 'bags')}
      title={t('search.nothing_title', { query })}
      line={t('search.nothing_line')}
      action={<CategoryWays className="justify-center" />}
      className="flex-1 px-0!"
    />
  )
}

/** The products that match the query. When one is opened or added, the search is stored in the history. */
export function SearchResults({ query, found }: { query: string; found: Found }) {
  const t = useText()
  const { labels, categories } = useShop()
  const { onOpen, onAdd, onQuantityChange } = useBuying()
  const [chosen, setChosen] = useState<string | null>(null)
  const category = found.categories.find((each) => each.category.id === chosen)?.category
  const shown = category === undefined ? found.products : inCategory(found.products, category.productIds)
  const cards = useProductCards(shown)
  const showOnly = new Set(categories.flatMap((each) => (each.isWithoutCart ? each.productIds : [])))
  const remembered = (act: (product: Product) => void) => (product: Product) => {
    rememberSearch(query)
    act(product)
  }
  return (
    <>
      <h2 aria-live="polite" className="sr-only">
        {t('search.found', { count: found.products.length })}
      </h2>
      {found.products.length === 0 && <Nothing query={query.trim()} />}
      <Filter found={found} chosen={chosen} onChoose={setChosen} />
      <ul className={RESULTS}>
        <CardList
          cards={cards.map((card) => ({
            ...card,
            nameFace: <Marked text={card.product.name} query={query} />,
            isShowOnly: showOnly.has(card.product.id),
          }))}
          size="SMALL"
          isInRail={false}
          isShowOnly={false}
          labelNames={labels}
          onOpen={remembered(onOpen)}
          onAdd={remembered(onAdd)}
          onQuantityChange={onQuantityChange}
        />
      </ul>
    </>
  )
}

function inCategory(products: readonly Product[], ids: readonly string[]): readonly Product[] {
  return products.filter(({ id }) => ids.includes(id))
}
