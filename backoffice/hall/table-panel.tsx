import { timeText } from '@dasturxon/domain/format'
import type { PaidByHand } from '@dasturxon/domain/payment-status'
import { Pill, type PillTone } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { smartphone, user } from '@dasturxon/ui/glyphs'
import { clock, cross, lock } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { answered, call } from '../frame/calls.ts'
import { FailedState } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { BillRounds } from './bill-rounds.tsx'
import { BillSums } from './bill-sums.tsx'
import { type Bill, billQuery, type HallCall } from './hall-query.ts'
import { PayButtons } from './pay-buttons.tsx'
import type { TableNow, TableState } from './table-state.ts'
import { type HallAct, useHallAct } from './use-hall-act.ts'

type Props = {
  readonly now: TableNow
  readonly act: HallAct
  onAnswer(call: HallCall): void
  onClose(): void
}

const TONES: Readonly<Record<TableState, PillTone>> = {
  FREE: 'plain',
  OPEN: 'success',
  CALLED: 'danger',
  BILL: 'warning',
  PAYING: 'brand',
  SOON: 'info',
}

/** One table: who sits there, what they ate and what they owe. */
export function TablePanel({ now, act, onAnswer, onClose }: Props) {
  const t = useText()
  const say = useBrandText()
  const { table, state } = now
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <aside
      aria-label={t('hall.table', { number: table.number })}
      className="absolute inset-0 z-10 flex flex-col border-line border-s bg-surface md:start-auto md:w-100 md:shadow-3 xl:static xl:shadow-none"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className="flex items-center gap-2 px-5 pt-4 pb-2">
        <h2 ref={heading} tabIndex={-1} className="text-h2">
          {t('hall.table', { number: table.number })}
        </h2>
        <Pill tone={TONES[state]} glyph={null}>
          {t(`hall.state_${state}`)}
        </Pill>
        <span className="min-w-0 flex-1 truncate text-muted">{say(table.hall.name)}</span>
        <IconButton glyph={cross} label={t('hall.close_panel')} onClick={onClose} />
      </header>
      {table.session === null ? <FreeTable now={now} act={act} /> : <Visit now={now} act={act} onAnswer={onAnswer} />}
    </aside>
  )
}

function FreeTable({ now: { table, next }, act }: Pick<Props, 'now' | 'act'>) {
  const t = useText()
  const open = () =>
    act.mutate(() => answered(call('POST /office/v1/tables/:id/session', { params: { id: table.id }, body: {} })))
  const seat = (id: NonNullable<typeof next>['id'], version: number) =>
    act.mutate(async () => {
      await answered(
        call('POST /office/v1/reservations/:id/moves', { params: { id }, body: { to: 'SEATED', version } }),
      )
      await answered(call('POST /office/v1/tables/:id/session', { params: { id: table.id }, body: {} }))
    })
  return (
    <>
      <div className="grid min-h-0 flex-1 grid-cols-1 content-start gap-3 overflow-y-auto px-5">
        <p className="text-muted">{t('hall.free_line', { seats: t('hall.seats', { count: table.chairs }) })}</p>
        {next !== null && (
          <p className="rounded-md bg-info-soft p-3.5 text-info">
            <b className="block">{t('hall.reserved_at', { time: timeText(new Date(next.reservationTime)) })}</b>
            {next.name} · {t('hall.guests', { count: next.chairs })}
            {next.comment !== '' && <span className="block text-ink">{next.comment}</span>}
          </p>
        )}
      </div>
      <footer className="grid grid-cols-1 gap-2 border-line border-t px-5 pt-4 pb-5">
        {next !== null && (
          <Button loading={act.isPending} onClick={() => seat(next.id, next.version)}>
            {t('hall.seat', { name: next.name })}
          </Button>
        )}
        <Button kind={next === null ? 'primary' : 'secondary'} loading={act.isPending} onClick={open}>
          {t('hall.open_table')}
        </Button>
      </footer>
    </>
  )
}

function Visit({ now, act, onAnswer }: Pick<Props, 'now' | 'act' | 'onAnswer'>) {
  const t = useText()
  const { table, call: waiterCall } = now
  const ending = useHallAct('ends visit')
  const bill = useQuery(billQuery(table.id, table.session?.id ?? null))
  const take = (paymentType: PaidByHand, duePrice: Bill['payment']['dueNow']) =>
    ending.mutate(() =>
      answered(
        call('POST /office/v1/tables/:id/payment', { params: { id: table.id }, body: { paymentType, duePrice } }),
      ),
    )
  const close = () =>
    ending.mutate(() => answered(call('POST /office/v1/tables/:id/close', { params: { id: table.id }, body: {} })))
  return (
    <>
      <div className="grid min-h-0 flex-1 grid-cols-1 content-start gap-3 overflow-y-auto px-5 pb-4">
        <Facts now={now} bill={bill.data} />
        {waiterCall !== null && (
          <p className="flex items-center gap-3 rounded-md bg-warning-soft p-3 text-warning">
            <span className="min-w-0 flex-1">
              <b className="block">{t(`hall.call_${waiterCall.reason}`)}</b>
              {waiterCall.text}
            </span>
            <Button size="sm" kind="ink" onClick={() => onAnswer(waiterCall)}>
              {t(waiterCall.status === 'CALLED' ? 'hall.going' : 'hall.done')}
            </Button>
          </p>
        )}
        {bill.data !== undefined && <BillRounds rounds={bill.data.rounds} act={act} />}
        {bill.data !== undefined && <BillSums bill={bill.data} />}
        {bill.data === undefined && bill.isError && (
          <FailedState error={bill.error} onRetry={() => void bill.refetch()} />
        )}
      </div>
      {bill.data !== undefined && (
        <PayButtons bill={bill.data} isBusy={ending.isPending} onTake={take} onClose={close} />
      )}
    </>
  )
}

function Facts({ now: { table }, bill }: Pick<Props, 'now'> & { readonly bill: Bill | undefined }) {
  const t = useText()
  const { session, chairs } = table
  if (session === null) return null
  const own = (
    <Button size="xs" kind="secondary" onClick={() => void navigator.clipboard.writeText(session.code ?? '')}>
      {t('hall.copy_code')}
    </Button>
  )
  return (
    <>
      <p className="flex flex-wrap gap-1.5">
        <Pill glyph={user}>
          {t('hall.seats', { count: chairs })} · {t('hall.guests', { count: session.guestCount })}
        </Pill>
        <Pill glyph={clock}>{t('hall.since', { time: timeText(new Date(session.openedAt)) })}</Pill>
        {bill?.session.guests.some(({ name }) => name !== '') === true && (
          <Pill glyph={smartphone}>
            {bill.session.guests
              .map(({ name }) => name)
              .filter((name) => name !== '')
              .join(', ')}
          </Pill>
        )}
      </p>
      {session.code !== null && (
        <p className="flex items-center gap-3 rounded-md bg-brand-soft p-3">
          <span className="min-w-0 flex-1">
            {t('hall.code_line')}
            <b className="tnum block text-h1">{session.code}</b>
          </span>
          {own}
        </p>
      )}
      {session.needsCode && session.code === null && <Pill glyph={lock}>{t('hall.needs_code')}</Pill>}
    </>
  )
}
