import { KEY_FIELDS, type KeyField } from '@dasturxon/domain/gateway-fields'
import { holdsKeys, type SecretName } from '@dasturxon/domain/gateway-names'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Note } from '@dasturxon/ui/note'
import { Sheet } from '@dasturxon/ui/sheet'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, call } from '../frame/calls.ts'
import { useFieldErrors } from '../frame/field-errors.ts'
import { NoCode, useFreshCode } from '../frame/fresh-code.tsx'
import { useErrorText } from '../frame/screen-states.tsx'
import { SelectField } from '../frame/select-field.tsx'
import { useText } from '../text/text.tsx'
import { secretsQuery, waysQuery } from './payments-query.ts'
import { secretTitle } from './secret-name.ts'

type Props = {
  /** `null` when the sheet is closed */
  readonly name: SecretName | null
  onClose(): void
}

/** The form of an account: its own fields, typed anew each time, because nothing of a secret is ever sent back. */
export function SecretSheet({ name, onClose }: Props) {
  const t = useText()
  return (
    <Sheet
      open={name !== null}
      onClose={onClose}
      title={name === null ? '' : secretTitle(name, t)}
      closeLabel={t('desk.close')}
    >
      {name !== null && <SecretForm name={name} onDone={onClose} />}
    </Sheet>
  )
}

const ONE_TEXT: KeyField = { name: '', isRequired: true, isSecret: true }

function SecretForm({ name, onDone }: { readonly name: SecretName; onDone(): void }) {
  const t = useText()
  const say = useErrorText()
  const queries = useQueryClient()
  const { withCode, sheet } = useFreshCode()
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const fields = holdsKeys(name) ? KEY_FIELDS[name] : [ONE_TEXT]
  const given = Object.fromEntries(Object.entries(keys).filter(([, value]) => value.trim() !== ''))
  const isMissing = (field: KeyField) => field.isRequired && !given[field.name]
  const saving = useMutation({
    mutationFn: () => {
      const value = holdsKeys(name) ? trimmed(given) : (given[ONE_TEXT.name] ?? '').trim()
      return withCode(() => answered(call('PUT /office/v1/secrets/:name', { params: { name }, body: { value } })))
    },
    onSuccess: async () => {
      showToast({ kind: 'success', text: t('pay.kept', { name: secretTitle(name, t) }) })
      await queries.invalidateQueries({ queryKey: secretsQuery.queryKey })
      await queries.invalidateQueries({ queryKey: waysQuery.queryKey })
      onDone()
    },
  })
  const fieldError = useFieldErrors(saving.error)
  const isShown = saving.error !== null && !(saving.error instanceof NoCode)
  return (
    <form
      className="grid gap-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!fields.some(isMissing)) saving.mutate()
      }}
    >
      {name === 'TELEGRAM_BOT' && <p className="text-ink-2">{t('pay.bot_line')}</p>}
      {fields.map((field) => (
        <KeyInput
          key={field.name}
          field={field}
          label={labelOf(name, field, t)}
          value={keys[field.name] ?? ''}
          error={isTried && isMissing(field) ? t('pay.required') : undefined}
          onChange={(value) => setKeys((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
      <p className="text-small text-muted">{t('pay.never_shown')}</p>
      {isShown && (
        <Note tone="danger" alert>
          {fieldError('value') ?? say(saving.error)}
        </Note>
      )}
      <Button size="lg" wide type="submit" loading={saving.isPending}>
        {t('pay.save_keys')}
      </Button>
      {sheet}
    </form>
  )
}

function trimmed(keys: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).map(([name, value]) => [name, value.trim()]))
}

function labelOf(name: SecretName, field: KeyField, t: ReturnType<typeof useText>): string {
  if (!holdsKeys(name)) return t(name === 'TELEGRAM_BOT' ? 'pay.bot_field' : 'pay.app_field')
  const known = FIELDS.find((one) => one === field.name)
  const label = known === undefined ? field.name : t(`pay.field_${known}`)
  return field.isRequired ? label : t('pay.optional', { name: label })
}

const FIELDS = [
  ...(['merchant_id', 'key', 'test_key', 'mode', 'service_id', 'merchant_user_id', 'secret_key', 'tin'] as const),
  ...(['pinfl', 'delivery_mxik', 'delivery_package', 'terminal_id', 'api_key', 'checkout_host', 'login'] as const),
  ...(['password', 'username', 'api_secret', 'application_id', 'secret', 'store_id', 'email', 'from'] as const),
  ...(['originator', 'base_url', 'report_secret'] as const),
] as const

type InputProps = {
  readonly field: KeyField
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  onChange(value: string): void
}

function KeyInput({ field, label, value, error, onChange }: InputProps) {
  const t = useText()
  if (field.choices === undefined)
    return <Field label={label} value={value} onChange={onChange} error={error} autoComplete="off" maxLength={4_096} />
  return (
    <SelectField
      label={label}
      value={value === '' ? 'live' : value}
      options={[
        { value: 'live', label: t('pay.mode_live') },
        { value: 'test', label: t('pay.mode_test') },
      ]}
      onChange={onChange}
    />
  )
}
