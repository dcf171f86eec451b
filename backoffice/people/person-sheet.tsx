import type { StaffPlace } from '@dasturxon/domain/staff-people'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Note } from '@dasturxon/ui/note'
import { Sheet } from '@dasturxon/ui/sheet'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, call } from '../frame/calls.ts'
import { isRefused, useFieldErrors } from '../frame/field-errors.ts'
import { NoCode, useFreshCode } from '../frame/fresh-code.tsx'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { type DeskSession, type Person, peopleQuery } from './people-query.ts'
import { PlaceFields } from './place-fields.tsx'
import { SessionRows } from './session-rows.tsx'

type Props = {
  /** `null` when the sheet is closed */
  readonly person: Person | null
  readonly sessions: readonly DeskSession[]
  onClose(): void
}

/** One person of the staff: name, role, branch, where they are signed in; and the way to switch them off. */
export function PersonSheet({ person, sessions, onClose }: Props) {
  const t = useText()
  const own = sessions.filter(({ staffId }) => staffId === person?.id)
  return (
    <Sheet
      open={person !== null}
      onClose={onClose}
      title={person?.name ?? ''}
      closeLabel={t('desk.close')}
      height="full"
    >
      {person !== null && (
        <div className="grid gap-5 pb-4">
          {/* another version is another form: what somebody else changed must be seen */}
          <PersonForm key={`${person.id} ${person.version}`} person={person} onDone={onClose} />
          <SessionRows sessions={own} />
        </div>
      )}
    </Sheet>
  )
}

function PersonForm({ person, onDone }: { readonly person: Person; onDone(): void }) {
  const t = useText()
  const say = useErrorText()
  const queries = useQueryClient()
  const { withCode, sheet } = useFreshCode()
  const [name, setName] = useState(person.name)
  const [place, setPlace] = useState<StaffPlace>(person)
  const saving = useMutation({
    mutationFn: (isActive: boolean) => {
      const { role, branchId } = place
      const body = { name, role, branchId, isActive, version: person.version }
      return withCode(() => answered(call('PUT /office/v1/people/:id', { params: { id: person.id }, body })))
    },
    onSuccess: (saved) => {
      if (person.isActive && !saved.isActive) showToast({ kind: 'success', text: t('people.is_off', { name }) })
      else showToast({ kind: 'success', text: t('people.saved') })
      onDone()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  })
  const fieldError = useFieldErrors(saving.error)
  const isShown =
    saving.error !== null && !(saving.error instanceof NoCode) && !isRefused(saving.error, 'INVALID_FIELDS')
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(person.isActive)
      }}
    >
      <p className="text-muted tnum">{person.phone}</p>
      {!person.isActive && <Note tone="warning">{t('people.off_line')}</Note>}
      <Field label={t('people.name')} value={name} onChange={setName} error={fieldError('name')} maxLength={60} />
      <PlaceFields place={place} error={fieldError('branchId')} disabled={person.isYou} onChange={setPlace} />
      {person.isYou && <p className="px-3.5 text-small text-muted">{t('people.you_line')}</p>}
      {isShown && (
        <Note tone="danger" alert>
          {say(saving.error)}
        </Note>
      )}
      <Button size="lg" wide type="submit" loading={saving.isPending}>
        {t('people.save')}
      </Button>
      {!person.isYou && <SwitchOff person={person} onChange={(isActive) => saving.mutate(isActive)} />}
      {sheet}
    </form>
  )
}

type SwitchOffProps = { readonly person: Person; onChange(isActive: boolean): void }

/** Asks once, with the name. */
function SwitchOff({ person, onChange }: SwitchOffProps) {
  const t = useText()
  const [isAsked, setAsked] = useState(false)
  if (!person.isActive)
    return (
      <Button kind="secondary" wide onClick={() => onChange(true)}>
        {t('people.switch_on')}
      </Button>
    )
  if (!isAsked)
    return (
      <Button kind="danger" wide onClick={() => setAsked(true)}>
        {t('people.switch_off')}
      </Button>
    )
  return (
    <Note tone="danger" title={t('people.switch_off_sure', { name: person.name })}>
      <p>{t('people.switch_off_line')}</p>
      <div className="flex gap-2 pt-2">
        <Button kind="ink" size="sm" onClick={() => onChange(false)}>
          {t('people.switch_off_now')}
        </Button>
        <Button kind="secondary" size="sm" onClick={() => setAsked(false)}>
          {t('people.keep')}
        </Button>
      </div>
    </Note>
  )
}
