// The controls of a choice of branches, the same in the sheet and on the page.
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { list as listGlyph, map as mapGlyph } from '@dasturxon/ui/glyphs-later'
import { Segmented } from '@dasturxon/ui/segmented'
import type { ReactNode } from 'react'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import { CitySelect } from '../city-select.tsx'
import { hasMap } from '../map-source.ts'
import type { Branch } from '../place.ts'
import type { BranchChoice } from './branch-choice.ts'

export type BranchView = 'list' | 'map'
type ViewProps = { readonly view: BranchView; onView(view: BranchView): void; readonly className?: string | undefined }

/** The switch between list and map; renders nothing where the brand has no map. */
export function BranchViewSwitch({ view, onView, className }: ViewProps) {
  const t = useText()
  if (!hasMap(useShop())) return null
  return (
    <Segmented
      label={t('place.view')}
      segments={[
        { value: 'list', label: t('place.view_list'), glyph: listGlyph },
        { value: 'map', label: t('place.view_map'), glyph: mapGlyph },
      ]}
      value={view}
      onChange={onView}
      className={className}
    />
  )
}

type SelectProps = { readonly branch: Branch | null; readonly choice: BranchChoice; onSelect(branch: Branch): void }

/** The button under the list: it names the chosen branch. */
export function SelectChosen({ choice, onSelect }: Omit<SelectProps, 'branch'>) {
  const t = useText()
  const { chosen } = choice
  return (
    <Button
      size="lg"
      wide
      blocked={chosen === null ? t('place.branch_choose') : undefined}
      onClick={() => chosen !== null && onSelect(chosen)}
    >
      {chosen === null ? '' : t('place.branch_select', { name: chosen.name })}
    </Button>
  )
}

/** The button under the details of a branch; on a day off it is blocked with the reason. */
export function SelectThis({ branch, choice, onSelect }: SelectProps) {
  const t = useText()
  if (branch === null) return null
  return (
    <Button
      size="lg"
      wide
      blocked={choice.canChoose(branch) ? undefined : t('place.holiday')}
      onClick={() => onSelect(branch)}
    >
      {t('place.select_this')}
    </Button>
  )
}

type BarProps = ViewProps & {
  readonly choice: BranchChoice
  /** The button at the start: it closes the sheet or leaves the page. */
  readonly leave: ReactNode
}

/** What floats over the top of a map: the way out, the switch to the list, and the city under them. */
export function MapBar({ view, onView, choice, leave, className }: BarProps) {
  return (
    <div
      className={classes(
        'pointer-events-none absolute inset-x-3 top-[calc(0.75rem+var(--map-top,0px))] z-20 *:pointer-events-auto',
        className,
      )}
    >
      <div className="absolute start-0 top-0">{leave}</div>
      <BranchViewSwitch view={view} onView={onView} className="mx-auto w-fit min-w-52 shadow-2" />
      <CitySelect
        cityId={choice.cityId}
        onChoose={choice.pickCity}
        className="absolute! start-0 top-14 bg-raised shadow-2 lg:start-14 lg:top-0.5"
      />
    </div>
  )
}

type PanelProps = {
  readonly children: ReactNode
  readonly foot?: ReactNode
  readonly footClassName?: string | undefined
  readonly className?: string | undefined
}

/** The details under a map on phones; on wide pages a card of 376 px over the map. */
export function BranchPanel({ children, foot, footClassName, className }: PanelProps) {
  return (
    <div
      className={classes(
        'on-raised relative z-20 -mt-5 flex max-h-[70%] shrink-0 flex-col rounded-t-2xl bg-raised shadow-3 lg:absolute lg:start-4 lg:mt-0 lg:w-94 lg:rounded-xl',
        className,
      )}
    >
      <div className="min-h-0 overflow-y-auto overscroll-contain p-4">{children}</div>
      {foot !== undefined && <div className={classes('px-4 pb-[calc(1rem+var(--safe-b))]', footClassName)}>{foot}</div>}
    </div>
  )
}
