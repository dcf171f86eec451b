import { dateTimeText, moneyText } from '@dasturxon/domain/format'
import { Pill } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { useState } from 'react'
import { Link } from 'react-router'
import { providerName } from '../frame/provider-name.ts'
import { type Text, useLanguage, useText } from '../text/text.tsx'
import type { Difference } from './money-query.ts'
import { useDifference } from './use-difference.ts'

/** Every difference with who works on it; a settled one with what was done. */
export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  const t = useText()
  if (differences.length === 0) return <p className="text-muted">{t('money.no_differences')}</p>
  return (
    <ul className="grid gap-2">
      {differences.map((difference) => (
        <DifferenceRow key={difference.id} difference={difference} />
      ))}
    </ul>
  )
}

function DifferenceRow({ difference }: { readonly difference: Difference }) {
  const t = useText()
  const language = useLanguage()
  const { order, provider, amount, foundAt } = difference
  return (
    <li className="grid gap-3 rounded-lg bg-surface p-4 shadow-1">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <span className="min-w-0">
          {order === null ? (
            <b className="text-body">{t('money.no_order')}</b>
          ) : (
            <Link to={`/office/orders?order=${order.id}`} className="relative text-body font-bold underline hit">
              {t('board.number', { number: String(order.number) })}
            </Link>
          )}
          <span className="block text-muted tnum">
            {providerName(provider)} · {dateTimeText(new Date(foundAt))}
          </span>
        </span>
        <b className="tnum">{moneyText(amount, language)}</b>
      </div>
      <p>{sentenceOf(difference, t)}</p>
      <Work difference={difference} />
    </li>
  )
}

function Work({ difference }: { readonly difference: Difference }) {
  const t = useText()
  const [isSettling, setSettling] = useState(false)
  const { take } = useDifference(difference.id)
  const { settledAt, settledBy, note, takenBy } = difference
  if (settledAt !== null)
    return (
      <p className="rounded-md bg-success-soft p-3 text-success">
        <b className="block">{note}</b>
        {[settledBy, dateTimeText(new Date(settledAt))].filter((part) => part !== null).join(' · ')}
      </p>
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {takenBy === null ? (
          <Button size="sm" kind="secondary" loading={take.isPending} onClick={() => take.mutate()}>
            {t('money.take')}
          </Button>
        ) : (
          <Pill tone="info">{t('money.taken_by', { name: takenBy })}</Pill>
        )}
        {!isSettling && (
          <Button size="sm" kind="ink" onClick={() => setSettling(true)}>
            {t('money.settle')}
          </Button>
        )}
      </div>
      {isSettling && <SettleForm id={difference.id} onClose={() => setSettling(false)} />}
    </>
  )
}

function SettleForm({ id, onClose }: { readonly id: string; onClose(): void }) {
  const t = useText()
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { settle } = useDifference(id)
  const isMissing = note.trim() === ''
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (!isMissing) settle.mutate(note.trim())
      }}
    >
      <Field
        label={t('money.note')}
        error={isAsked && isMissing ? t('money.note_needed') : undefined}
        rows={2}
        maxLength={500}
        value={note}
        onChange={setNote}
      />
      <div className="flex gap-2">
        <Button size="sm" kind="secondary" onClick={onClose}>
          {t('board.back')}
        </Button>
        <Button size="sm" kind="ink" type="submit" loading={settle.isPending}>
          {t('money.settle_now')}
        </Button>
      </div>
    </form>
  )
}

/** What differs, in words; a state that has none is said as it was stored. */
function sentenceOf({ ours, theirs, provider }: Difference, t: Text): string {
  const name = providerName(provider)
  if (ours === 'PAID' && theirs !== 'PAID') return t('money.only_ours', { provider: name })
  if (theirs === 'PAID') return t('money.only_theirs', { provider: name })
  if (ours.startsWith('refund')) return t('money.refund_refused', { provider: name })
  return t('money.differs', { provider: name, ours, theirs })
}
