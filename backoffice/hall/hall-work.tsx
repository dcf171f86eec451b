import type { BranchId } from '@dasturxon/domain/ids'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { Segmented } from '@dasturxon/ui/segmented'
import { useState } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { answered, call } from '../frame/calls.ts'
import { may, useMe } from '../frame/me.ts'
import { PlainState } from '../frame/screen-states.tsx'
import { useKeys } from '../frame/use-keys.ts'
import { useText } from '../text/text.tsx'
import { CallsBar } from './calls-bar.tsx'
import type { HallCall, OfficeHall } from './hall-query.ts'
import { Legend } from './legend.tsx'
import { HallPlan } from './plan.tsx'
import { TableList, Tiles } from './table-list.tsx'
import { TablePanel } from './table-panel.tsx'
import { type TableNow, waiting } from './table-state.ts'
import { useHallAct } from './use-hall-act.ts'
import type { HallAddress } from './use-hall-address.ts'

type Props = {
  readonly halls: readonly OfficeHall[]
  readonly tables: readonly TableNow[]
  readonly calls: readonly HallCall[]
  readonly address: HallAddress & { readonly branchId: BranchId }
  readonly now: number
}

const MOST_DIGITS = 4

/** A number that is typed opens its table with Enter. */
function useTypedNumber(onNumber: (number: number) => void): string {
  const [typed, setTyped] = useState('')
  useKeys((key) => {
    if (/^\d$/.test(key)) setTyped((before) => (before + key).slice(-MOST_DIGITS))
    else if (typed === '') return false
    else {
      if (key === 'enter') onNumber(Number(typed))
      setTyped('')
      return key === 'enter' || key === 'escape'
    }
    return true
  })
  return typed
}

/** Calls, the plan or the list of tables, and the open table beside them. */
export function HallWork({ halls, tables, calls, address, now }: Props) {
  const t = useText()
  const act = useHallAct()
  const [busyId, setBusyId] = useState<string | null>(null)
  const open = tables.find(({ table }) => table.id === address.openId) ?? null
  const onOpen = ({ table }: TableNow) => address.set('table', table.id)

  function answer({ id, status }: HallCall) {
    setBusyId(id)
    const to = status === 'CALLED' ? 'ACCEPTED' : 'DONE'
    const ask = { params: { id }, body: { to } } as const
    act.mutate(() => answered(call('POST /office/v1/waiter-calls/:id/moves', ask)), {
      onSettled: () => setBusyId(null),
    })
  }

  useKeys((key) => {
    const [oldest] = waiting(calls)
    if (key !== 'a' || oldest?.status !== 'CALLED') return false
    answer(oldest)
    return true
  })
  const typed = useTypedNumber((number) => {
    const found = tables.find(({ table }) => table.number === number)
    if (found !== undefined) onOpen(found)
  })

  const parts = { halls, tables, openId: address.openId, now, onOpen }
  return (
    <div className="relative flex min-h-0 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <CallsBar calls={calls} busyId={busyId} onAnswer={answer} />
        {tables.length === 0 ? (
          <NoTables onDraw={() => address.set('edit', 'plan')} />
        ) : (
          <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3 md:px-6">
            <ViewChoice address={address} />
            <Views view={address.view} parts={parts} />
            <Legend onDraw={() => address.set('edit', 'plan')} />
          </div>
        )}
      </div>
      {typed !== '' && (
        <output className="pointer-events-none absolute inset-x-0 top-4 mx-auto w-fit rounded-lg bg-inverse px-5 py-3 text-h2 text-on-inverse shadow-3">
          {t('hall.typed', { number: typed })}
        </output>
      )}
      {open !== null && (
        <TablePanel
          key={open.table.id}
          now={open}
          act={act}
          onAnswer={answer}
          onClose={() => address.set('table', '')}
        />
      )}
    </div>
  )
}

function NoTables({ onDraw }: { onDraw(): void }) {
  const t = useText()
  const draw = may(useMe(), 'PUT /office/v1/halls/:id') && (
    <Button size="sm" kind="ink" onClick={onDraw}>
      {t('hall.draw')}
    </Button>
  )
  return <PlainState title={t('hall.none')} line={t('hall.none_line')} action={draw} />
}

function ViewChoice({ address }: Pick<Props, 'address'>) {
  const t = useText()
  return (
    <div className="mb-3 flex md:hidden">
      <Segmented
        label={t('hall.view')}
        segments={[
          { value: 'list', label: t('hall.list') },
          { value: 'plan', label: t('hall.plan') },
        ]}
        value={address.view ?? 'list'}
        onChange={(view) => address.set('view', view)}
        className="w-full"
      />
    </div>
  )
}

type Parts = Pick<Props, 'halls' | 'tables' | 'now'> & { readonly openId: string | null; onOpen(table: TableNow): void }

/** On a phone the list unless the plan was chosen; on wider screens the plan. */
function Views({ view, parts }: { readonly view: HallAddress['view']; readonly parts: Parts }) {
  const say = useBrandText()
  const { halls, tables } = parts
  return (
    <>
      <div className={classes('grid gap-5 md:hidden', view === 'plan' && 'hidden')}>
        <TableList {...parts} />
      </div>
      <div className={classes('gap-3 md:columns-2 md:block', view === 'plan' ? 'block' : 'hidden')}>
        {halls.map((hall) => {
          const own = tables.filter(({ table }) => table.hall.id === hall.id)
          if (own.length === 0) return null
          const drawn = new Set(hall.tables.flatMap(({ id, place }) => (place === null ? [] : [id])))
          const loose = own.filter(({ table }) => hall.plan === null || !drawn.has(table.id))
          return (
            <section
              key={hall.id}
              aria-label={say(hall.name)}
              className="mb-3 break-inside-avoid rounded-lg bg-surface p-4 shadow-1"
            >
              <h2 className="mb-1 text-body font-semibold">{say(hall.name)}</h2>
              {hall.plan !== null && <HallPlan hall={hall} plan={hall.plan} {...parts} />}
              {loose.length > 0 && <Tiles {...parts} tables={loose} />}
            </section>
          )
        })}
      </div>
    </>
  )
}
