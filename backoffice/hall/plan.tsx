// The plan of a hall: drawn in its own units, with a button at the place of each table.
import { PLAN_WIDTH } from '@dasturxon/domain/hall-plan'
import { classes } from '@dasturxon/ui/classes'
import { useBrandText } from '../frame/brand.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { OfficeHall } from './hall-query.ts'
import type { TableNow } from './table-state.ts'
import { TILE, tableLines } from './table-words.ts'

type Plan = NonNullable<OfficeHall['plan']>
type Place = NonNullable<OfficeHall['tables'][number]['place']>

export type PlanProps = {
  readonly hall: OfficeHall
  readonly plan: Plan
  readonly tables: readonly TableNow[]
  readonly openId: string | null
  readonly now: number
  onOpen(table: TableNow): void
}

const MARKS = {
  WINDOW: 'fill-info',
  DOOR: 'fill-line-strong',
  LABEL: 'fill-none',
  WATER: 'fill-info-soft',
  COUNTER: 'fill-surface-3',
  TREE: 'fill-success-soft',
} as const

/** The hall from above. */
export function HallPlan({ hall, plan, tables, ...rest }: PlanProps) {
  const say = useBrandText()
  const byId = new Map(tables.map((table) => [table.table.id, table]))
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG has no fieldset
    <svg role="group" aria-label={say(hall.name)} viewBox={`0 0 ${PLAN_WIDTH} ${plan.height}`} className="block w-full">
      {plan.marks.map((mark) => (
        <Mark key={`${mark.kind} ${mark.x} ${mark.y}`} mark={mark} />
      ))}
      {hall.tables.map(({ id, place, isRound }) => {
        const table = byId.get(id)
        if (table === undefined || place === null) return null
        return <Spot key={id} table={table} place={place} isRound={isRound} {...rest} />
      })}
    </svg>
  )
}

/** What stands in a hall besides its tables. */
export function Mark({ mark }: { readonly mark: Plan['marks'][number] }) {
  const say = useBrandText()
  const { kind, x, y, width, length } = mark
  const name = say(mark.name)
  const isThin = kind === 'DOOR' || kind === 'WINDOW'
  return (
    <>
      <rect x={x} y={y} width={width} height={length} rx={isThin ? 2 : 14} className={MARKS[kind]} />
      {name !== '' && (
        <text
          x={x + width / 2}
          y={isThin ? y - 4 : y + length / 2 + 4}
          textAnchor="middle"
          className="fill-muted text-micro"
        >
          {name}
        </text>
      )}
    </>
  )
}

// what is drawn is a little larger than the table, so that two lines fit
const GROW = 14

type SpotProps = Pick<PlanProps, 'openId' | 'now' | 'onOpen'> & {
  readonly table: TableNow
  readonly place: Place
  readonly isRound: boolean
}

function Spot({ table, place, isRound, openId, now, onOpen }: SpotProps) {
  const t = useText()
  const language = useLanguage()
  const [first, second] = tableLines(table, now, t, language)
  const { number } = table.table
  const state = t(`hall.state_${table.state}`)
  return (
    <foreignObject
      x={place.x - GROW}
      y={place.y - GROW}
      width={place.width + 2 * GROW}
      height={place.length + 2 * GROW}
      className="overflow-visible"
    >
      <button
        type="button"
        aria-pressed={openId === table.table.id}
        className={classes(
          'absolute inset-0.5 grid place-content-center overflow-hidden text-center leading-none',
          isRound ? 'rounded-full' : 'rounded-add',
          TILE[table.state],
          openId === table.table.id && 'outline-2 outline-offset-2 outline-ink',
        )}
        onClick={() => onOpen(table)}
      >
        <span className="sr-only">{`${t('hall.table', { number })} · ${state} `}</span>
        <b className="text-label">{number}</b>
        <span className="tnum whitespace-nowrap text-micro font-half">{first}</span>
        {second !== '' && <span className="whitespace-nowrap text-micro">{second}</span>}
      </button>
    </foreignObject>
  )
}
