// The strip of an open waiter call: on every phone of the table until the waiter has come.
import { UNDO_SECONDS } from '@dasturxon/domain/table-visit'
import { check } from '@dasturxon/ui/glyphs'
import { bell } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { clockText, useSecondsSince, useSecondsTo } from '../visit/seconds.ts'
import type { WaiterCall } from '../visit/table-call.ts'
import { useWaiter } from './waiter.ts'

const WHOLE_S = 120
const RADIUS = 18
const LENGTH = 2 * Math.PI * RADIUS

type ActProps = { readonly children: ReactNode; readonly glyph?: string; onClick(): void }

function Act({ children, glyph, onClick }: ActProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="relative inline-flex min-h-10 shrink-0 select-none items-center gap-1.5 rounded-ctl-sm bg-on-inverse/12 px-3.5 text-label hit"
    >
      {glyph !== undefined && <Icon glyph={glyph} size={16} stroke={2.4} />}
      {children}
    </button>
  )
}

/** The seconds until the call may be repeated, as a ring that empties. */
function Ring({ seconds }: { seconds: number }) {
  return (
    <span role="timer" aria-live="off" className="relative grid size-11 shrink-0 place-items-center">
      <svg aria-hidden="true" viewBox="0 0 44 44" className="absolute inset-0 size-full -rotate-90">
        <circle cx="22" cy="22" r={RADIUS} fill="none" strokeWidth="3.5" className="stroke-on-inverse/20" />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          fill="none"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeDasharray={`${LENGTH * Math.min(1, seconds / WHOLE_S)} ${LENGTH}`}
          className="stroke-on-inverse"
        />
      </svg>
      <bdi className="text-micro tnum">{clockText(seconds)}</bdi>
    </span>
  )
}

function Called({ call, token }: { call: WaiterCall; token: string }) {
  const t = useText()
  const { undo, call: repeat } = useWaiter(token)
  const left = useSecondsTo(call.repeatAt) ?? 0
  const canUndo = useSecondsSince(call.calledAt) < UNDO_SECONDS && call.isOwn
  const said = call.text === '' ? t(REASONS[call.reason]) : call.text
  const line = left > 0 ? said : t('table.call_unanswered')
  return (
    <>
      {left > 0 ? <Ring seconds={left} /> : <Icon glyph={bell} size={24} className="mx-2.5" />}
      <Words title={t('table.called')} line={line} />
      {left === 0 ? (
        <Act onClick={() => void repeat({ reason: call.reason, text: call.text })}>{t('table.call_again')}</Act>
      ) : (
        canUndo && <Act onClick={() => void undo(call)}>{t('table.call_undo')}</Act>
      )}
    </>
  )
}

function Accepted({ call, token }: { call: WaiterCall; token: string }) {
  const t = useText()
  const { done } = useWaiter(token)
  const since = useSecondsSince(call.acceptedAt)
  const name = call.waiterName ?? ''
  const line =
    since < 60
      ? t('table.accepted_seconds', { count: since })
      : t('table.accepted_minutes', { count: Math.floor(since / 60) })
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-add bg-on-inverse/12">
        <Icon glyph={bell} size={22} />
      </span>
      <Words title={name === '' ? t('table.waiter_coming') : t('table.is_coming', { name })} line={line} />
      <Act glyph={check} onClick={() => void done(call)}>
        {t('table.has_come')}
      </Act>
    </>
  )
}

function Words({ title, line }: { title: string; line: string }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate text-label">{title}</span>
      <span className="block truncate text-caption">{line}</span>
    </span>
  )
}

const REASONS = {
  COME: 'table.reason_come',
  BILL: 'table.reason_bill',
  CUTLERY: 'table.reason_other',
  OTHER: 'table.reason_other',
} as const

/** The dark bar below the name of the table. */
export function Strip({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section
      aria-label={label}
      className="flex min-h-15 items-center gap-3 rounded-lg bg-inverse py-2 ps-2.5 pe-2.5 text-on-inverse"
    >
      {children}
    </section>
  )
}

/** Called, or accepted by a waiter with a name. Only the accepting is announced at once. */
export function CallStrip({ call, token }: { call: WaiterCall; token: string }) {
  const t = useText()
  const isAccepted = call.status === 'ACCEPTED'
  const name = call.waiterName ?? ''
  return (
    <>
      <Strip label={t('table.called')}>
        {isAccepted ? <Accepted call={call} token={token} /> : <Called call={call} token={token} />}
      </Strip>
      <span aria-live="assertive" className="sr-only">
        {isAccepted && (name === '' ? t('table.waiter_coming') : t('table.is_coming', { name }))}
      </span>
    </>
  )
}
