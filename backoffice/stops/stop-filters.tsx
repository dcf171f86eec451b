import { classes } from '@dasturxon/ui/classes'
import { BranchChoice } from '../frame/branch-choice.tsx'
import { SearchField } from '../frame/search-field.tsx'
import { useText } from '../text/text.tsx'
import type { StopRow } from './stop-rows.ts'
import type { StopsAddress } from './use-stops-address.ts'

type Props = { readonly rows: readonly StopRow[]; readonly address: StopsAddress }

const CHIP =
  'relative inline-flex h-10 shrink-0 items-center gap-1.5 rounded-ctl-sm px-3 font-semibold hit has-focus-visible:outline-2 has-focus-visible:outline-offset-2'

/** Search, branch, and all products or the stopped ones alone. */
export function StopFilters({ rows, address }: Props) {
  const t = useText()
  const stopped = rows.filter(({ stops }) => stops.length > 0).length
  const chips = [
    { value: '', label: t('stops.all'), count: rows.length, isOn: !address.isOnlyStopped },
    { value: 'stopped', label: t('stops.stopped'), count: stopped, isOn: address.isOnlyStopped },
  ]
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 py-3 md:px-6">
      <SearchField
        label={t('stops.search_label')}
        placeholder={t('stops.search')}
        value={address.search}
        onChange={(value) => address.set('search', value)}
      />
      <BranchChoice branchId={address.branchId} onChange={(value) => address.set('branch', value)} />
      <fieldset className="flex gap-2">
        <legend className="sr-only">{t('stops.filter')}</legend>
        {chips.map((chip) => (
          <label
            key={chip.value}
            className={classes(CHIP, chip.isOn ? 'bg-inverse text-on-inverse' : 'edge-switch bg-surface')}
          >
            <input
              type="radio"
              name="filter"
              className="sr-only"
              checked={chip.isOn}
              onChange={() => address.set('show', chip.value)}
            />
            {chip.label} <span className="tnum font-body">{chip.count}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
