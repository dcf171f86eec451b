// The brands of the installation: found by name or address, one of them beside the list, and the form of a new one.
import { useDebounced } from '@dasturxon/client/use-debounced'
import { Button } from '@dasturxon/ui/button'
import { plus } from '@dasturxon/ui/glyphs-later'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedState } from '../frame/screen-states.tsx'
import { SearchField } from '../frame/search-field.tsx'
import { useAddressParts } from '../frame/use-address-parts.ts'
import { useText } from '../text/text.tsx'
import { BrandList } from './brand-list.tsx'
import { BrandPanel } from './brand-panel.tsx'
import { brandsQuery } from './brands-query.ts'
import { NewBrandSheet } from './new-brand-sheet.tsx'
import { PlaceBar } from './place-bar.tsx'

const SEARCH_REST_MS = 300

/** The list of brands and the one that the address names. */
export function BrandsScreen() {
  const t = useText()
  const { query, set } = useAddressParts()
  const [isAdding, setAdding] = useState(false)
  const typed = query.get('search') ?? ''
  const search = useDebounced(typed.trim(), SEARCH_REST_MS)
  const page = Math.max(0, Math.floor(Number(query.get('page') ?? 0)) || 0)
  const list = useQuery({ ...brandsQuery(search, page), placeholderData: keepPreviousData })
  const open = list.data?.brands.find(({ sub }) => sub === query.get('brand')) ?? null

  function find(text: string) {
    set('page', '')
    set('search', text)
  }

  return (
    <>
      <PlaceBar title={t('operator.brands')}>
        {list.data !== undefined && <p className="text-muted">{t('operator.count', { count: list.data.total })}</p>}
        <Button size="sm" glyph={plus} className="ms-auto" onClick={() => setAdding(true)}>
          {t('operator.new_brand')}
        </Button>
      </PlaceBar>
      <div className="relative flex min-h-0 flex-1">
        <section className="flex min-h-0 min-w-0 flex-1 flex-col gap-3 overflow-y-auto p-4 md:px-6">
          {/* the field grows along its row, and this one is a column */}
          <div className="flex shrink-0">
            <SearchField
              label={t('operator.search')}
              placeholder={t('operator.search')}
              value={typed}
              onChange={find}
            />
          </div>
          {list.data !== undefined && (
            <BrandList
              {...list.data}
              page={page}
              isSearching={search !== ''}
              openId={open?.id ?? null}
              onOpen={(sub) => set('brand', sub)}
              onTurn={(next) => set('page', next === 0 ? '' : String(next))}
            />
          )}
          {list.data === undefined && list.isError && (
            <FailedState error={list.error} onRetry={() => void list.refetch()} />
          )}
          {list.data === undefined && !list.isError && <ListSkeleton />}
        </section>
        {open !== null && <BrandPanel key={open.id} brand={open} onClose={() => set('brand', '')} />}
      </div>
      <NewBrandSheet
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onMade={(sub) => {
          find('')
          set('brand', sub)
        }}
      />
    </>
  )
}

function ListSkeleton() {
  const t = useText()
  return (
    <Loading label={t('desk.loading')} className="grid gap-2">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-14 w-full rounded-lg" />
      ))}
    </Loading>
  )
}
