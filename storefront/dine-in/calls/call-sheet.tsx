// What the waiter is called for: three reasons, chips for what is often missing, and a text.
import { Button } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { ChoiceCard } from '@dasturxon/ui/choice'
import { Field } from '@dasturxon/ui/field'
import { type Glyph, receipt, utensils } from '@dasturxon/ui/glyphs'
import { bell } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { useVisit } from '../visit/visit.ts'
import { useWaiter } from './waiter.ts'

export type CallReason = 'COME' | 'BILL' | 'OTHER'

const REASONS: readonly { readonly id: CallReason; readonly glyph: Glyph }[] = [
  { id: 'COME', glyph: bell },
  { id: 'BILL', glyph: receipt },
  { id: 'OTHER', glyph: utensils },
]
const TITLES = { COME: 'table.reason_come', BILL: 'table.reason_bill', OTHER: 'table.reason_other' } as const
const HINTS = {
  COME: 'table.reason_come_hint',
  BILL: 'table.reason_bill_hint',
  OTHER: 'table.reason_other_hint',
} as const
const THINGS = ['table.thing_cutlery', 'table.thing_napkins', 'table.thing_bowl', 'table.thing_chair'] as const
const LONGEST = 200

type Thing = (typeof THINGS)[number]

type FormProps = { readonly token: string; readonly first: CallReason; onClose(): void }

function useCallForm({ token, first, onClose }: FormProps) {
  const t = useText()
  const { call, isBusy } = useWaiter(token)
  const [reason, setReason] = useState<CallReason>(first)
  const [things, setThings] = useState<readonly Thing[]>([])
  const [comment, setComment] = useState('')
  const isOther = reason === 'OTHER'
  const parts = isOther ? [...things.map((thing) => t(thing)), comment.trim()].filter((part) => part !== '') : []
  const isOnlyThings = isOther && things.length > 0 && comment.trim() === ''
  return {
    isBusy,
    reason,
    setReason,
    things,
    toggle: (thing: Thing) =>
      setThings((held) => (held.includes(thing) ? held.filter((each) => each !== thing) : [...held, thing])),
    comment,
    setComment,
    isOther,
    async send() {
      const text = parts.join(', ').slice(0, LONGEST)
      if (await call({ reason: isOnlyThings ? 'CUTLERY' : reason, text })) onClose()
    },
  }
}

function Form(props: FormProps) {
  const t = useText()
  const form = useCallForm(props)
  const isOnline = useVisit((visit) => visit.isOnline)
  return (
    <div className="grid grid-cols-1 gap-4 pb-4">
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('table.call_title')}</legend>
        <div className="grid grid-cols-3 gap-2">
          {REASONS.map(({ id, glyph }) => (
            <ChoiceCard
              key={id}
              name="reason"
              value={id}
              checked={form.reason === id}
              onChange={() => form.setReason(id)}
              className="min-h-33 [&>span:last-child]:sr-only"
            >
              <span className="flex flex-col items-center gap-1 text-center">
                <span className="mb-1 grid size-10 place-items-center rounded-ctl-sm bg-raised">
                  <Icon glyph={glyph} size={20} />
                </span>
                <span className="text-label">{t(TITLES[id])}</span>
                <span className="text-caption text-muted">{t(HINTS[id])}</span>
              </span>
            </ChoiceCard>
          ))}
        </div>
      </fieldset>
      {form.isOther && (
        <>
          <div className="flex flex-wrap gap-2">
            {THINGS.map((thing) => (
              <Chip key={thing} pressed={form.things.includes(thing)} onClick={() => form.toggle(thing)}>
                {t(thing)}
              </Chip>
            ))}
          </div>
          <Field
            label={t('table.call_comment')}
            value={form.comment}
            onChange={form.setComment}
            maxLength={120}
            enterKeyHint="done"
          />
        </>
      )}
      <Button
        size="lg"
        wide
        glyph={bell}
        loading={form.isBusy}
        blocked={isOnline ? undefined : t('table.call_by_hand')}
        onClick={() => void form.send()}
      >
        {t('table.call')}
      </Button>
    </div>
  )
}

type Props = FormProps & { readonly open: boolean }

/** The sheet that calls the waiter. */
export function CallSheet({ open, ...form }: Props) {
  const t = useText()
  return (
    <Sheet open={open} onClose={form.onClose} title={t('table.call_title')} closeLabel={t('page.close')}>
      {open && <Form key={form.first} {...form} />}
    </Sheet>
  )
}
