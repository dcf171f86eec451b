import { type CourierId, idFrom } from '@dasturxon/domain/ids'
import type { StaffPlace } from '@dasturxon/domain/staff-people'
import { startOfDay } from '@dasturxon/domain/tashkent'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { copy } from '@dasturxon/ui/glyphs-later'
import { Note } from '@dasturxon/ui/note'
import { Sheet } from '@dasturxon/ui/sheet'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, call } from '../frame/calls.ts'
import { isRefused, useFieldErrors } from '../frame/field-errors.ts'
import { NoCode, useFreshCode } from '../frame/fresh-code.tsx'
import { useMe } from '../frame/me.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { SelectField } from '../frame/select-field.tsx'
import { useText } from '../text/text.tsx'
import { couriersQuery, keysQuery } from './people-query.ts'
import { PlaceFields } from './place-fields.tsx'

type Props = { readonly isOpen: boolean; onClose(): void }

/** A new key for a device; the key itself is shown once, until the sheet is closed. */
export function KeySheet({ isOpen, onClose }: Props) {
  const t = useText()
  const [secret, setSecret] = useState<string | null>(null)
  function close() {
    setSecret(null)
    onClose()
  }
  return (
    <Sheet open={isOpen} onClose={close} title={t('people.key_new')} closeLabel={t('desk.close')}>
      {secret === null ? <KeyForm onMade={setSecret} /> : <MadeKey secret={secret} onDone={close} />}
    </Sheet>
  )
}

function MadeKey({ secret, onDone }: { readonly secret: string; onDone(): void }) {
  const t = useText()
  async function copySecret() {
    await navigator.clipboard.writeText(secret)
    showToast({ kind: 'success', text: t('people.copied') })
  }
  return (
    <div className="grid gap-4 pb-4">
      <Note tone="warning">{t('people.key_once')}</Note>
      <code className="break-all rounded-md bg-surface-2 p-4 text-body">{secret}</code>
      <Button kind="secondary" wide glyph={copy} onClick={() => void copySecret()}>
        {t('people.copy')}
      </Button>
      <Button size="lg" wide onClick={onDone}>
        {t('people.key_kept')}
      </Button>
    </div>
  )
}

const TERMS = { none: null, month: 30, year: 365 } as const
const DAY_MS = 86_400_000

function KeyForm({ onMade }: { onMade(secret: string): void }) {
  const t = useText()
  const say = useErrorText()
  const me = useMe()
  const queries = useQueryClient()
  const { withCode, sheet } = useFreshCode()
  const [name, setName] = useState('')
  const [term, setTerm] = useState<keyof typeof TERMS>('year')
  const [place, setPlace] = useState<StaffPlace>({ role: 'operator', branchId: me.branches[0]?.id ?? null })
  const [courierId, setCourierId] = useState<CourierId | null>(null)
  const making = useMutation({
    mutationFn: () => {
      const days = TERMS[term]
      const endsAt = days === null ? null : startOfDay(new Date(Date.now() + days * DAY_MS)).toISOString()
      const body = { name, ...place, courierId: place.role === 'courier' ? courierId : null, endsAt }
      return withCode(() => answered(call('POST /office/v1/keys', { body })))
    },
    onSuccess: async ({ secret }) => {
      onMade(secret)
      await queries.invalidateQueries({ queryKey: keysQuery.queryKey })
    },
  })
  const fieldError = useFieldErrors(making.error)
  const isShown =
    making.error !== null && !(making.error instanceof NoCode) && !isRefused(making.error, 'INVALID_FIELDS')
  return (
    <form
      className="grid gap-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault()
        making.mutate()
      }}
    >
      <Field label={t('people.key_name')} value={name} onChange={setName} error={fieldError('name')} maxLength={60} />
      <PlaceFields place={place} error={fieldError('branchId')} onChange={setPlace} />
      {place.role === 'courier' && (
        <CourierField place={place} value={courierId} error={fieldError('courierId')} onChange={setCourierId} />
      )}
      <SelectField
        label={t('people.key_term')}
        value={term}
        options={[
          { value: 'month', label: t('people.term_month') },
          { value: 'year', label: t('people.term_year') },
          { value: 'none', label: t('people.term_none') },
        ]}
        onChange={setTerm}
      />
      {isShown && (
        <Note tone="danger" alert>
          {say(making.error)}
        </Note>
      )}
      <Button
        size="lg"
        wide
        type="submit"
        loading={making.isPending}
        blocked={name.trim().length < 2 ? t('people.fill_in') : undefined}
      >
        {t('people.key_make')}
      </Button>
      {sheet}
    </form>
  )
}

type CourierProps = {
  readonly place: StaffPlace
  readonly value: CourierId | null
  readonly error: string | undefined
  onChange(id: CourierId | null): void
}

function CourierField({ place, value, error, onChange }: CourierProps) {
  const t = useText()
  const couriers = useQuery(couriersQuery).data ?? []
  const own = couriers.filter(({ branchId }) => branchId === place.branchId)
  return (
    <SelectField<string>
      label={t('desk.role_courier')}
      value={value ?? ''}
      options={[
        { value: '', label: t('people.choose_courier') },
        ...own.map(({ id, firstName }) => ({ value: String(id), label: firstName })),
      ]}
      error={error}
      onChange={(id) => onChange(id === '' ? null : idFrom<CourierId>(id))}
    />
  )
}
