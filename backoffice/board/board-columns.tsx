import type { OrderId } from '@dasturxon/domain/ids'
import { classes } from '@dasturxon/ui/classes'
import { useState } from 'react'
import { useText } from '../text/text.tsx'
import type { ColumnId, columnsOf } from './columns.ts'
import { type CardActions, OrderCard } from './order-card.tsx'

type Columns = ReturnType<typeof columnsOf>
type Props = CardActions & {
  readonly columns: Columns
  readonly openId: OrderId | null
  readonly busyId: OrderId | null
}

/** The columns side by side; on a phone one of them, chosen above. */
export function BoardColumns({ columns, openId, busyId, ...actions }: Props) {
  const t = useText()
  const [chosen, setChosen] = useState<ColumnId>('new')
  // a column may disappear with its last order
  const current = columns.some(({ id }) => id === chosen) ? chosen : columns[0]?.id
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <fieldset className="flex min-w-0 shrink-0 gap-2 overflow-x-auto px-4 pb-2 md:hidden">
        <legend className="sr-only">{t('board.tab')}</legend>
        {columns.map(({ id, label, orders }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === current}
            className={classes(
              'relative inline-flex h-11 shrink-0 items-center gap-1.5 rounded-ctl-sm px-3.5 font-semibold hit',
              id === current ? 'bg-brand text-on-brand' : 'bg-surface',
            )}
            onClick={() => setChosen(id)}
          >
            {t(label)} <span className="tnum">{orders.length}</span>
          </button>
        ))}
      </fieldset>
      <div className="flex min-h-0 flex-1 md:gap-3 md:overflow-x-auto md:px-6">
        {columns.map(({ id, label, orders }) => (
          <section
            key={id}
            aria-label={t(label)}
            className={classes('min-w-58 flex-1 flex-col md:flex', id === current ? 'flex' : 'hidden')}
          >
            <h2 className="hidden items-center gap-2 pb-2 text-body font-bold md:flex">
              {t(label)}
              <span
                className={classes(
                  'tnum grid h-6 min-w-6 place-items-center rounded-xs px-1.5 text-small',
                  id === 'new' && orders.length > 0 ? 'bg-brand text-on-brand' : 'bg-surface-3',
                )}
              >
                {orders.length}
              </span>
            </h2>
            <div className="grid min-h-0 flex-1 grid-cols-1 content-start gap-3 overflow-y-auto px-4 pt-2 pb-6 md:-mx-2 md:px-2">
              {orders.map((order) => (
                <OrderCard
                  key={order.id}
                  order={order}
                  isChosen={order.id === openId}
                  isBusy={order.id === busyId}
                  {...actions}
                />
              ))}
              {orders.length === 0 && <p className="py-3 text-muted">{t('board.empty')}</p>}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
