import { phoneMask } from '@dasturxon/domain/phone'
import type { StaffPlace } from '@dasturxon/domain/staff-people'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { PhoneField } from '@dasturxon/ui/phone-field'
import { Sheet } from '@dasturxon/ui/sheet'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, call } from '../frame/calls.ts'
import { isRefused, useFieldErrors } from '../frame/field-errors.ts'
import { NoCode, useFreshCode } from '../frame/fresh-code.tsx'
import { useMe } from '../frame/me.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { peopleQuery } from './people-query.ts'
import { PlaceFields } from './place-fields.tsx'

const PREFIX = '+998'
const DIGITS = 9
const national = (digits: string) => phoneMask(digits).slice(PREFIX.length).trimStart()

type Props = { readonly isOpen: boolean; onClose(): void }

/** A new person of the staff: name, phone, role, branch. */
export function AddPersonSheet({ isOpen, onClose }: Props) {
  const t = useText()
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('people.add')} closeLabel={t('desk.close')}>
      <AddPersonForm onDone={onClose} />
    </Sheet>
  )
}

function AddPersonForm({ onDone }: { onDone(): void }) {
  const t = useText()
  const say = useErrorText()
  const me = useMe()
  const queries = useQueryClient()
  const { withCode, sheet } = useFreshCode()
  const [name, setName] = useState('')
  const [digits, setDigits] = useState('')
  const [place, setPlace] = useState<StaffPlace>({ role: 'waiter', branchId: me.branches[0]?.id ?? null })
  const adding = useMutation({
    mutationFn: () =>
      withCode(() => answered(call('POST /office/v1/people', { body: { name, phone: PREFIX + digits, ...place } }))),
    onSuccess: async () => {
      showToast({ kind: 'success', text: t('people.added', { name }) })
      await queries.invalidateQueries({ queryKey: peopleQuery.queryKey })
      onDone()
    },
  })
  const fieldError = useFieldErrors(adding.error)
  const isTaken = isRefused(adding.error, 'PHONE_TAKEN')
  const isOther = adding.error !== null && !isTaken && !(adding.error instanceof NoCode)
  return (
    <form
      className="grid gap-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault()
        adding.mutate()
      }}
    >
      <Field label={t('people.name')} value={name} onChange={setName} error={fieldError('name')} maxLength={60} />
      <PhoneField
        label={t('people.phone')}
        help={t('people.phone_line')}
        value={digits}
        onChange={setDigits}
        format={national}
        prefix={PREFIX}
        length={DIGITS}
        mask="__ ___-__-__"
        error={isTaken ? t('people.phone_taken') : fieldError('phone')}
      />
      <PlaceFields place={place} error={fieldError('branchId')} onChange={setPlace} />
      {isOther && !isRefused(adding.error, 'INVALID_FIELDS') && (
        <p role="alert" className="text-small text-danger">
          {say(adding.error)}
        </p>
      )}
      <Button
        size="lg"
        wide
        type="submit"
        loading={adding.isPending}
        blocked={name.trim().length < 2 || digits.length < DIGITS ? t('people.fill_in') : undefined}
      >
        {t('people.add_button')}
      </Button>
      {sheet}
    </form>
  )
}
