import { classes } from '@dasturxon/ui/classes'
import { useBrandText } from '../frame/brand.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { OfficeHall } from './hall-query.ts'
import type { TableNow } from './table-state.ts'
import { TILE, tableLines } from './table-words.ts'

type Props = {
  readonly halls: readonly OfficeHall[]
  readonly tables: readonly TableNow[]
  readonly openId: string | null
  readonly now: number
  onOpen(table: TableNow): void
}

/** The tables hall by hall as large tiles, for a thumb. */
export function TableList({ halls, tables, ...rest }: Props) {
  const say = useBrandText()
  return halls.map((hall) => {
    const own = tables.filter(({ table }) => table.hall.id === hall.id)
    if (own.length === 0) return null
    return (
      <section key={hall.id} aria-label={say(hall.name)} className="grid gap-2">
        <h2 className="text-body font-semibold">{say(hall.name)}</h2>
        <Tiles tables={own} {...rest} />
      </section>
    )
  })
}

/** The tables of one hall as tiles. */
export function Tiles({ tables, openId, now, onOpen }: Omit<Props, 'halls'>) {
  const t = useText()
  const language = useLanguage()
  return (
    <ul className="grid grid-cols-3 gap-2 lg:grid-cols-4">
      {tables.map((each) => {
        const { table, state } = each
        const [first, second] = tableLines(each, now, t, language)
        return (
          <li key={table.id}>
            <button
              type="button"
              aria-pressed={openId === table.id}
              className={classes(
                'grid min-h-24 w-full place-content-center justify-items-center gap-0.5 rounded-lg p-2 text-center',
                TILE[state],
                openId === table.id && 'outline-2 outline-offset-2 outline-ink',
              )}
              onClick={() => onOpen(each)}
            >
              <span className="sr-only">{t('hall.table', { number: table.number })}</span>
              <b aria-hidden="true" className="text-h2">
                {table.number}
              </b>
              <span className="tnum font-semibold">{first}</span>
              <span className="text-caption">{second === '' ? t(`hall.state_${state}`) : second}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
