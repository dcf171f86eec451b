import { isId, type TableId } from '@dasturxon/domain/ids'
import { useBrandText } from '../frame/brand.tsx'
import { useText } from '../text/text.tsx'
import type { freeTables } from './day.ts'

type Props = {
  readonly label: string
  readonly tables: ReturnType<typeof freeTables>
  readonly chairs: number
  readonly value: TableId | null
  /** a choice without a table: the smallest free one */
  readonly anyLabel?: string
  onChange(id: TableId | null): void
}

/** A free table of a branch; those that are too small say so. */
export function TableSelect({ label, tables, chairs, value, anyLabel, onChange }: Props) {
  const t = useText()
  const say = useBrandText()
  return (
    <label className="grid grid-cols-1 gap-1">
      <span className="text-caption text-muted">{label}</span>
      <select
        className="h-12 min-w-0 rounded-md edge-line bg-surface px-3 text-body font-semibold"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(isId<TableId>(currentTarget.value) ? currentTarget.value : null)}
      >
        {(anyLabel !== undefined || value === null) && (
          <option value="">{anyLabel ?? t('reservations.no_table')}</option>
        )}
        {tables.map((table) => (
          <option key={table.id} value={table.id}>
            {t('hall.table', { number: table.number })} · {say(table.hall.name)} ·{' '}
            {t('hall.seats', { count: table.chairs })}
            {table.chairs < chairs ? ` · ${t('reservations.small')}` : ''}
          </option>
        ))}
      </select>
    </label>
  )
}
