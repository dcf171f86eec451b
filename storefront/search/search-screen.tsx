// Search in the menu: results while typing, earlier searches, and suggestions when nothing is found.

import { searchedText } from '../menu/page-query.ts'
import { useAddressQuery } from '../navigation/address-query.ts'
import { useGoBack } from '../navigation/go-back.ts'
import { usePageHead } from '../shop/page.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { useMenuSearch } from './menu-search.ts'
import { SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'
import { useSearchedFor } from './use-search-text.ts'

/** The search screen; the text is stored in the address, so that "back" from a product shows the results again. */
export function SearchScreen() {
  const t = useText()
  const { merchant } = useShop()
  const look = useSearchedFor()
  const goBack = useGoBack('/')
  const text = searchedText(useAddressQuery())
  const found = useMenuSearch(text)
  usePageHead({ title: `${t('search.title')} — ${merchant.name}` })

  return (
    <main className="flex min-h-(--vh-full) flex-col bg-surface pb-24 lg:min-h-dvh lg:pt-6">
      <div className="page-column flex flex-1 flex-col">
        <h1 className="sr-only">{t('search.title')}</h1>
        <div className="sticky top-0 z-(--z-header) flex items-center gap-3 bg-surface px-(--gutter) pt-[calc(.5rem+var(--safe-t))] pb-2 lg:static lg:px-0">
          <SearchField />
          <button type="button" className="relative h-11 min-w-11 shrink-0 text-label hit lg:hidden" onClick={goBack}>
            {t('search.cancel')}
          </button>
        </div>
        <div className="flex flex-1 flex-col px-(--gutter) lg:px-0">
          {found === null ? <SearchStart onSearch={look} /> : <SearchResults query={text} found={found} />}
        </div>
      </div>
    </main>
  )
}
