import { numberText } from '@dasturxon/domain/format'
import { classes } from '@dasturxon/ui/classes'
import { chevronLeft, chevronRight } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useBrandText } from '../frame/brand.tsx'
import { PlainState } from '../frame/screen-states.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { type Brand, PAGE_SIZE } from './brands-query.ts'
import { StatePill } from './state-pill.tsx'

type Props = {
  readonly brands: readonly Brand[]
  readonly total: number
  readonly page: number
  readonly isSearching: boolean
  readonly openId: string | null
  onOpen(sub: string): void
  onTurn(page: number): void
}

/** A page of brands by their short names. */
export function BrandList({ brands, total, page, isSearching, openId, onOpen, onTurn }: Props) {
  const t = useText()
  if (brands.length === 0)
    return isSearching || page > 0 ? (
      <PlainState title={t('operator.none')} line={t('operator.none_line')} />
    ) : (
      <PlainState title={t('operator.first')} line={t('operator.first_line')} />
    )
  return (
    <>
      <ul aria-label={t('operator.brands')} className="rounded-lg bg-surface edge-line">
        {brands.map((brand) => (
          <BrandRow key={brand.id} brand={brand} isOpen={brand.id === openId} onOpen={() => onOpen(brand.sub)} />
        ))}
      </ul>
      {total > PAGE_SIZE && <Pages page={page} shown={brands.length} total={total} onTurn={onTurn} />}
    </>
  )
}

type RowProps = { readonly brand: Brand; readonly isOpen: boolean; onOpen(): void }

function BrandRow({ brand, isOpen, onOpen }: RowProps) {
  const t = useText()
  const say = useBrandText()
  const { name, sub, hosts, ownHost, owners, monthOrders, state } = brand
  return (
    <li className={classes('border-line border-b last:border-b-0', isOpen && 'bg-brand-soft')}>
      <button
        type="button"
        aria-pressed={isOpen}
        className="flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-start hover:bg-surface-2"
        onClick={onOpen}
      >
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-add bg-surface-2 font-bold max-sm:hidden"
        >
          {say(name)[0]?.toUpperCase()}
        </span>
        <span className="min-w-40 flex-1">
          <b className="block truncate text-body">{say(name)}</b>
          <span className="block truncate text-muted">{hosts[0] ?? ownHost ?? sub}</span>
        </span>
        <StatePill state={state} />
        <span className="w-44 truncate text-ink-2 max-lg:hidden">{owners[0]?.name ?? t('operator.no_owner')}</span>
        <span className="tnum w-44 text-muted max-md:basis-full md:text-end">
          {t('operator.orders', { count: monthOrders })}
        </span>
      </button>
    </li>
  )
}

type PagesProps = { readonly page: number; readonly shown: number; readonly total: number; onTurn(page: number): void }

function Pages({ page, shown, total, onTurn }: PagesProps) {
  const t = useText()
  const language = useLanguage()
  const [from, to] = [page * PAGE_SIZE + 1, page * PAGE_SIZE + shown]
  const number = (value: number) => numberText(value, language)
  return (
    <nav aria-label={t('operator.brands')} className="flex items-center gap-1">
      <p className="tnum me-auto text-muted">
        {t('operator.page', { from: number(from), to: number(to), all: number(total) })}
      </p>
      <IconButton
        glyph={chevronLeft}
        label={t('operator.before')}
        disabled={page === 0}
        className="disabled:opacity-(--dim)"
        onClick={() => onTurn(page - 1)}
      />
      <IconButton
        glyph={chevronRight}
        label={t('operator.next')}
        disabled={to >= total}
        className="disabled:opacity-(--dim)"
        onClick={() => onTurn(page + 1)}
      />
    </nav>
  )
}
