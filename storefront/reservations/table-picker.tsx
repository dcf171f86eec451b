// Which hall and which table, on a plan where the hall has one and in a list; or any table.
import { timeText } from '@dasturxon/domain/format'
import type { HallId, TableId } from '@dasturxon/domain/ids'
import { textIn } from '@dasturxon/domain/locale'
import { ChoiceCard } from '@dasturxon/ui/choice'
import { classes } from '@dasturxon/ui/classes'
import { Segmented } from '@dasturxon/ui/segmented'
import { useLanguage, useText } from '../text/text.tsx'
import type { Text } from '../text/text-of.ts'
import type { BookingHall, BookingTable } from './booking-data.ts'
import { HallPlan } from './hall-plan.tsx'

type Props = {
  readonly halls: readonly BookingHall[]
  readonly hallId: HallId | null
  readonly tableId: TableId | null
  onHall(id: HallId): void
  onTable(table: BookingTable | null, hall: BookingHall): void
}

const ANY = 'any'

function stateText(t: Text, { state, takenUntil }: BookingTable): string | null {
  if (state === 'SMALL') return t('booking.small')
  if (state === 'FREE') return null
  return takenUntil === null ? t('booking.taken') : t('booking.taken_until', { time: timeText(new Date(takenUntil)) })
}

function TableCard({ table, checked, onChoose }: { table: BookingTable; checked: boolean; onChoose(): void }) {
  const t = useText()
  const language = useLanguage()
  const note = textIn(table.note, language, language)
  const state = stateText(t, table)
  const seats = t('booking.seats', { count: table.chairs })
  return (
    <ChoiceCard
      name="table"
      value={table.id}
      checked={checked}
      disabled={state !== null}
      onChange={onChoose}
      mark="end"
      className="py-2.5"
    >
      <span className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={classes(
            'grid size-10 shrink-0 place-items-center rounded-ctl-sm text-label font-bold',
            checked ? 'bg-brand text-on-brand' : 'bg-surface text-ink-2',
          )}
        >
          {table.number}
        </span>
        <span className="min-w-0">
          <span className={classes('block text-label', state !== null && 'line-through')}>
            {t('booking.table', { number: String(table.number) })}
          </span>
          <span className="block text-small text-muted">
            {[seats, note, state].filter((part) => part !== null && part !== '').join(' · ')}
          </span>
        </span>
      </span>
    </ChoiceCard>
  )
}

function Legend() {
  const t = useText()
  const signs = [
    { name: t('booking.legend_free'), look: 'bg-surface edge-line' },
    { name: t('booking.legend_taken'), look: 'bg-surface-3 edge-line' },
    { name: t('booking.legend_chosen'), look: 'bg-brand' },
    { name: t('booking.legend_small'), look: 'border border-dashed border-line-strong' },
  ]
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
      {signs.map(({ name, look }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span className={classes('size-4 rounded-xs', look)} />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** The hall that is shown: the chosen one, else the first with a free table. */
function shownHall(halls: readonly BookingHall[], hallId: HallId | null): BookingHall | null {
  const hasFree = ({ tables }: BookingHall) => tables.some(({ state }) => state === 'FREE')
  return halls.find(({ id }) => id === hallId) ?? halls.find(hasFree) ?? halls[0] ?? null
}

/** The halls, the plan of the shown one, and the list of its tables. */
export function TablePicker({ halls, hallId, tableId, onHall, onTable }: Props) {
  const t = useText()
  const language = useLanguage()
  const hall = shownHall(halls, hallId)
  if (hall === null) return null
  const nameOf = ({ name }: BookingHall) => textIn(name, language, language)
  const isDrawn = hall.plan !== null && hall.tables.every(({ place }) => place !== null)
  return (
    <div className="grid grid-cols-1 gap-3">
      {halls.length > 1 && (
        <Segmented
          label={t('booking.hall')}
          segments={halls.map((each) => ({ value: each.id, label: nameOf(each) }))}
          value={hall.id}
          onChange={(id) => onHall(id)}
        />
      )}
      <div className={classes('grid grid-cols-1 gap-3', isDrawn && 'lg:grid-cols-2 lg:items-start')}>
        {isDrawn && hall.plan !== null && (
          <div className="grid grid-cols-1 gap-2.5">
            <HallPlan
              name={nameOf(hall)}
              plan={hall.plan}
              tables={hall.tables}
              chosen={tableId}
              onChoose={(table) => table.state === 'FREE' && onTable(table, hall)}
            />
            <Legend />
          </div>
        )}
        <div
          role="radiogroup"
          aria-label={t('booking.tables_of', { hall: nameOf(hall) })}
          className="grid grid-cols-1 gap-2"
        >
          <ChoiceCard
            name="table"
            value={ANY}
            checked={tableId === null}
            onChange={() => onTable(null, hall)}
            mark="end"
            className="py-3"
          >
            <span className="block text-label">{t('booking.any')}</span>
            <span className="block text-small text-muted">{t('booking.any_line')}</span>
          </ChoiceCard>
          {hall.tables.map((table) => (
            <TableCard
              key={table.id}
              table={table}
              checked={table.id === tableId}
              onChoose={() => onTable(table, hall)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
