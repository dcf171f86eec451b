import { classes } from '@dasturxon/ui/classes'
import { chevronLeft, chevronRight } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { useAddressParts } from '../frame/use-address-parts.ts'
import { useText } from '../text/text.tsx'
import type { Preview } from './import-query.ts'
import { ImportRow } from './import-row.tsx'
import { filterOf, isShown, ROW_FILTERS, type RowFilter } from './row-filters.ts'

// so many rows are drawn in a moment, whatever the file holds
const PAGE = 50
const CHIP =
  'relative inline-flex h-10 shrink-0 items-center gap-1.5 rounded-ctl-sm px-3 font-semibold hit has-focus-visible:outline-2 has-focus-visible:outline-offset-2'

/** The rows of the file with what each would change, fifty at a time. */
export function ImportRows({ preview }: { readonly preview: Preview }) {
  const t = useText()
  const { query, set } = useAddressParts()
  const filter = filterOf(query.get('show'))
  const rows = preview.rows.filter((row) => isShown(row, filter))
  const last = Math.max(0, Math.ceil(rows.length / PAGE) - 1)
  const page = Math.min(last, Math.max(0, Math.trunc(Number(query.get('page'))) || 0))
  const from = page * PAGE
  return (
    <section className="flex min-w-0 flex-1 flex-col overflow-clip rounded-lg border border-line bg-surface lg:min-h-0">
      <Filters preview={preview} filter={filter} onChange={(next) => set('show', next === 'all' ? '' : next)} />
      <div className="min-h-0 flex-1 lg:overflow-y-auto">
        {rows.length === 0 ? (
          <p className="p-6 text-center text-muted">{t('imports.none_here')}</p>
        ) : (
          <table className="w-full">
            <caption className="sr-only">{t('imports.rows')}</caption>
            <thead className="sticky top-0 hidden bg-surface text-start text-muted md:table-header-group">
              <tr className="border-line border-b">
                <th className="w-14 px-4 py-2 text-start font-medium">{t('imports.row')}</th>
                <th className="py-2 text-start font-medium">{t('imports.dish')}</th>
                <th className="px-3 py-2 text-start font-medium">{t('imports.category')}</th>
                <th className="px-4 py-2 text-end font-medium">{t('imports.price')}</th>
              </tr>
            </thead>
            {rows.slice(from, from + PAGE).map((row) => (
              <ImportRow key={row.row} id={preview.id} row={row} />
            ))}
          </table>
        )}
      </div>
      {last > 0 && (
        <nav
          aria-label={t('imports.rows')}
          className="flex items-center justify-end gap-2 border-line border-t px-4 py-2"
        >
          <span className="tnum text-muted">
            {t('imports.page', { from: from + 1, to: Math.min(rows.length, from + PAGE), all: rows.length })}
          </span>
          <PageButton
            label={t('imports.page_back')}
            isBack
            isOff={page === 0}
            onPress={() => set('page', String(page - 1))}
          />
          <PageButton
            label={t('imports.page_next')}
            isOff={page === last}
            onPress={() => set('page', String(page + 1))}
          />
        </nav>
      )}
    </section>
  )
}

type FiltersProps = { readonly preview: Preview; readonly filter: RowFilter; onChange(filter: RowFilter): void }

function Filters({ preview: { rows }, filter, onChange }: FiltersProps) {
  const t = useText()
  const chips = ROW_FILTERS.map((value) => ({ value, count: rows.filter((row) => isShown(row, value)).length }))
  return (
    <fieldset className="flex shrink-0 flex-wrap gap-2 p-3.5">
      <legend className="sr-only">{t('imports.filter')}</legend>
      {chips
        .filter(({ value, count }) => count > 0 || value === 'all' || value === filter)
        .map(({ value, count }) => (
          <label key={value} className={classes(CHIP, value === filter ? 'bg-inverse text-on-inverse' : 'edge-switch')}>
            <input
              type="radio"
              name="rows"
              className="sr-only"
              checked={value === filter}
              onChange={() => onChange(value)}
            />
            {t(`imports.show_${value}`)}
            <span className={classes('tnum font-body', value === 'error' && value !== filter && 'text-danger')}>
              {count}
            </span>
          </label>
        ))}
    </fieldset>
  )
}

type PageProps = { readonly label: string; readonly isBack?: boolean; readonly isOff: boolean; onPress(): void }

function PageButton({ label, isBack, isOff, onPress }: PageProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      className="grid size-10 place-items-center rounded-ctl-sm bg-surface-2 disabled:opacity-40"
      onClick={onPress}
    >
      <Icon glyph={isBack === true ? chevronLeft : chevronRight} size={20} flip />
    </button>
  )
}
