// The day of a branch: a row for each table, the hours from left to right.
import { timeText } from '@dasturxon/domain/format'
import { classes } from '@dasturxon/ui/classes'
import { users } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { useBrandText } from '../frame/brand.tsx'
import type { OfficeHall, Reservation } from '../hall/hall-query.ts'
import { useText } from '../text/text.tsx'
import { hourAt, hoursOf } from './day.ts'
import { BLOCK } from './status-looks.ts'

type Props = {
  readonly halls: readonly OfficeHall[]
  readonly reservations: readonly Reservation[]
  readonly date: string
  readonly openId: string | null
  readonly now: number
  onOpen(reservation: Reservation): void
}

const HOUR = 76
const ROW = 52
const HEAD = 32

type Row =
  | { readonly kind: 'hall'; readonly name: string }
  | { readonly kind: 'table'; readonly number: number; readonly chairs: number; readonly stays: readonly Reservation[] }
  | { readonly kind: 'none'; readonly stays: readonly Reservation[] }

/** Rows of fixed height, so that the names beside them fit. */
function rowsOf(
  halls: readonly OfficeHall[],
  reservations: readonly Reservation[],
  say: (name: OfficeHall['name']) => string,
) {
  const loose = reservations.filter(({ table, status }) => table === null && status !== 'CANCELED')
  const rows: Row[] = loose.length === 0 ? [] : [{ kind: 'none', stays: loose }]
  for (const { name, tables } of halls) {
    if (tables.length > 0) rows.push({ kind: 'hall', name: say(name) })
    for (const { id, number, chairs } of tables) {
      const stays = reservations.filter(({ table, status }) => table?.id === id && status !== 'CANCELED')
      rows.push({ kind: 'table', number, chairs, stays })
    }
  }
  return rows
}

/** The timeline; on a phone the list is shown instead. */
export function Timeline({ halls, reservations, date, openId, now, onOpen }: Props) {
  const t = useText()
  const say = useBrandText()
  const { from, until } = hoursOf(reservations, date)
  const hours = Array.from({ length: until - from + 1 }, (_, at) => from + at)
  const rows = rowsOf(halls, reservations, say)
  const tops = rows.map((_, at) => HEAD + rows.slice(0, at).reduce((sum, row) => sum + heightOf(row), 0))
  const height = HEAD + rows.reduce((sum, row) => sum + heightOf(row), 0)
  const width = (until - from) * HOUR + HOUR / 2
  const nowX = (hourAt(now, date) - from) * HOUR
  // the time of now covers the hour beside it
  const isCovered = (hour: number) => Math.abs((hour - from) * HOUR - nowX) < HOUR / 2
  return (
    <div className="flex w-max min-w-full">
      <ul className="sticky start-0 z-1 w-24 shrink-0 bg-canvas pt-8">
        {rows.map((row) => (
          <li
            key={keyOf(row)}
            className={
              row.kind === 'hall'
                ? 'h-8 overflow-visible whitespace-nowrap pt-2 text-caption text-muted'
                : 'flex h-13 items-center gap-2'
            }
          >
            {row.kind === 'hall' && row.name}
            {row.kind === 'none' && <span className="text-caption text-warning">{t('reservations.no_table')}</span>}
            {row.kind === 'table' && (
              <>
                <b className="tnum w-6 text-body">{row.number}</b>
                <span className="flex items-center gap-1 text-muted">
                  <Icon glyph={users} size={14} />
                  {row.chairs}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG has no fieldset */}
      <svg role="group" aria-label={t('reservations.timeline')} width={width} height={height} className="shrink-0">
        {hours.map((hour) => (
          <g key={hour}>
            <text
              visibility={isCovered(hour) ? 'hidden' : undefined}
              x={(hour - from) * HOUR}
              y={20}
              textAnchor={hour === from ? 'start' : 'middle'}
              className="fill-muted text-caption"
            >
              {`${String(hour % 24).padStart(2, '0')}:00`}
            </text>
            <line x1={(hour - from) * HOUR} x2={(hour - from) * HOUR} y1={HEAD} y2={height} className="stroke-line" />
          </g>
        ))}
        {rows.map((row, at) =>
          row.kind === 'hall' ? null : (
            <g key={keyOf(row)}>
              <line x1={0} x2={width} y1={(tops[at] ?? 0) + ROW} y2={(tops[at] ?? 0) + ROW} className="stroke-line" />
              {row.stays.map((stay) => (
                <Block
                  key={stay.id}
                  stay={stay}
                  x={(hourAt(stay.reservationTime, date) - from) * HOUR}
                  y={tops[at] ?? 0}
                  width={(hourAt(stay.reservationUntil, date) - hourAt(stay.reservationTime, date)) * HOUR}
                  isOpen={stay.id === openId}
                  onOpen={() => onOpen(stay)}
                />
              ))}
            </g>
          ),
        )}
        {nowX >= 0 && nowX <= width && (
          <g className="pointer-events-none">
            <line x1={nowX} x2={nowX} y1={HEAD - 6} y2={height} strokeWidth={2} className="stroke-danger" />
            <rect x={nowX - 24} y={4} width={48} height={22} rx={8} className="fill-danger" />
            <text x={nowX} y={19} textAnchor="middle" className="fill-on-danger text-caption font-bold">
              {timeText(new Date(now))}
            </text>
          </g>
        )}
      </svg>
    </div>
  )
}

function keyOf(row: Row): string {
  if (row.kind === 'none') return 'none'
  return row.kind === 'hall' ? `hall ${row.name}` : `table ${row.number}`
}

const heightOf = ({ kind }: Row) => (kind === 'hall' ? HEAD : ROW)

type BlockProps = {
  readonly stay: Reservation
  readonly x: number
  readonly y: number
  readonly width: number
  readonly isOpen: boolean
  onOpen(): void
}

function Block({ stay, x, y, width, isOpen, onOpen }: BlockProps) {
  const t = useText()
  return (
    <foreignObject x={x + 1} y={y + 3} width={width - 2} height={ROW - 6} className="overflow-visible">
      <button
        type="button"
        aria-pressed={isOpen}
        className={classes(
          'block size-full overflow-hidden rounded-sm px-2.5 text-start',
          BLOCK[stay.status],
          isOpen && 'outline-2 outline-offset-1 outline-ink',
        )}
        onClick={onOpen}
      >
        <b className={classes('block truncate font-semibold', stay.status === 'NO_SHOW' && 'line-through')}>
          {stay.name === '' ? t('reservations.erased') : stay.name}
        </b>
        <span className="block truncate text-caption">
          {t('hall.guests', { count: stay.chairs })}
          {stay.comment === '' ? '' : ` · ${stay.comment}`}
        </span>
      </button>
    </foreignObject>
  )
}
