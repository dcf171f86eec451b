// The plan of a hall, drawn from its data. It mirrors the list beside it, which is the control for keyboards and readers.
import { chairsAround, PLAN_WIDTH, type PlanBox } from '@dasturxon/domain/hall-plan'
import type { TableId } from '@dasturxon/domain/ids'
import { textIn } from '@dasturxon/domain/locale'
import { useId } from 'react'
import { useLanguage, useText } from '../text/text.tsx'
import type { BookingHall, BookingTable } from './booking-data.ts'

type Plan = NonNullable<BookingHall['plan']>
type Props = {
  readonly name: string
  readonly plan: Plan
  readonly tables: readonly BookingTable[]
  readonly chosen: TableId | null
  onChoose(table: BookingTable): void
}

const CHAIR = { long: 18, short: 7, round: 3 } as const
const LOOKS = {
  FREE: 'fill-surface stroke-line-strong',
  TAKEN: 'stroke-line-strong',
  SMALL: 'fill-none stroke-line-strong',
} as const

function Shape({ box, isRound, className, ...rest }: ShapeProps) {
  const { x, y, width, length } = box
  const radius = isRound ? Math.min(width, length) / 2 : 12
  return (
    <rect x={x} y={y} width={width} height={length} rx={radius} className={className} strokeWidth={1.5} {...rest} />
  )
}

type ShapeProps = {
  readonly box: PlanBox
  readonly isRound: boolean
  readonly className: string
  readonly fill?: string
  readonly strokeDasharray?: string
}

function Chairs({
  table,
  box,
  isChosen,
}: {
  readonly table: BookingTable
  readonly box: PlanBox
  readonly isChosen: boolean
}) {
  return chairsAround({ ...box, chairs: table.chairs, isRound: table.isRound }).map(({ x, y, isUpright }) => {
    const [width, height] = isUpright ? [CHAIR.short, CHAIR.long] : [CHAIR.long, CHAIR.short]
    return (
      <rect
        key={`${x} ${y}`}
        x={x - width / 2}
        y={y - height / 2}
        width={width}
        height={height}
        rx={CHAIR.round}
        strokeWidth={1}
        className={isChosen ? 'fill-brand-soft stroke-brand-edge' : 'fill-surface-3 stroke-line-strong'}
      />
    )
  })
}

type TableProps = Pick<Props, 'chosen' | 'onChoose'> & { readonly table: BookingTable; readonly hatch: string }

function Table({ table, chosen, hatch, onChoose }: TableProps) {
  const t = useText()
  if (table.place === null) return null
  const { x, y, width, length } = table.place
  const isChosen = table.id === chosen
  const isTaken = table.state === 'TAKEN'
  const [middle, centre] = [x + width / 2, y + length / 2]
  const ink = isChosen ? 'fill-on-brand' : table.state === 'FREE' ? 'fill-ink' : 'fill-muted'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for fingers; the list has the same choice for keyboards and readers
    <g onClick={() => onChoose(table)} className={table.state === 'FREE' ? 'cursor-pointer' : undefined}>
      <Chairs table={table} box={table.place} isChosen={isChosen} />
      <Shape
        box={table.place}
        isRound={table.isRound}
        className={isChosen ? 'fill-brand stroke-brand-edge' : LOOKS[table.state]}
        {...(isTaken && !isChosen ? { fill: `url(#${hatch})` } : {})}
        {...(table.state === 'SMALL' ? { strokeDasharray: '4 4' } : {})}
      />
      <text
        x={middle}
        y={centre}
        textAnchor="middle"
        className={`${ink} text-label font-bold`}
        textDecoration={isTaken ? 'line-through' : undefined}
      >
        {table.number}
      </text>
      <text x={middle} y={centre + 14} textAnchor="middle" className={`${ink} text-micro`}>
        {t('booking.seats', { count: table.chairs })}
      </text>
    </g>
  )
}

const MARKS = {
  WINDOW: 'fill-info',
  DOOR: 'fill-line-strong',
  LABEL: 'fill-none',
  WATER: 'fill-info-soft',
  COUNTER: 'fill-surface-3',
  TREE: 'fill-success-soft',
} as const

function Mark({ mark }: { readonly mark: Plan['marks'][number] }) {
  const language = useLanguage()
  const { kind, x, y, width, length } = mark
  const name = textIn(mark.name, language, language)
  const isThin = kind === 'DOOR' || kind === 'WINDOW'
  return (
    <>
      <rect x={x} y={y} width={width} height={length} rx={isThin ? 2 : 18} className={MARKS[kind]} />
      {name !== '' && (
        <text
          x={x + width / 2}
          y={isThin ? y - 8 : y + length / 2 + 4}
          textAnchor="middle"
          className="fill-ink-2 text-micro"
        >
          {name}
        </text>
      )}
    </>
  )
}

/** The hall from above: walls, marks, and the tables as free, taken, chosen or too small. */
export function HallPlan({ name, plan, tables, chosen, onChoose }: Props) {
  const t = useText()
  const hatch = useId()
  const free = tables.filter(({ state }) => state === 'FREE').length
  return (
    <svg
      role="img"
      aria-label={t('booking.plan', { hall: name, free: String(free), all: String(tables.length) })}
      viewBox={`0 0 ${PLAN_WIDTH} ${plan.height}`}
      className="block w-full rounded-xl bg-surface-2"
    >
      <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={6} height={6} className="fill-surface-2" />
        <rect width={1.5} height={6} className="fill-line-strong" />
      </pattern>
      <rect
        x={8}
        y={8}
        width={PLAN_WIDTH - 16}
        height={plan.height - 16}
        rx={16}
        strokeWidth={2}
        className="fill-surface stroke-line-strong"
      />
      {plan.marks.map((mark) => (
        <Mark key={`${mark.kind} ${mark.x} ${mark.y}`} mark={mark} />
      ))}
      {tables.map((table) => (
        <Table key={table.id} table={table} chosen={chosen} hatch={hatch} onChoose={onChoose} />
      ))}
    </svg>
  )
}
