// Who sits at the table, and the own name.
import { failureText } from '@dasturxon/client/failure-text'
import { fieldErrors } from '@dasturxon/client/field-errors'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { FormErrorsProvider, useFormErrors } from '@dasturxon/ui/form-errors'
import { Sheet } from '@dasturxon/ui/sheet'
import { showToast } from '@dasturxon/ui/show-toast'
import { useState } from 'react'
import { useLanguage, useText } from '../../text/text.tsx'
import { GuestAvatar } from './guest-avatar.tsx'
import { useGuestLooks } from './guest-look.ts'
import { useOwnName } from './own-name.ts'
import { useVisit } from './visit.ts'

/** The field of the own name with its letter; it is sent by the button of the form. */
export function NameField({ value, onChange }: { value: string; onChange(name: string): void }) {
  const t = useText()
  const session = useVisit(({ bill, table }) => bill?.session ?? table?.session ?? null)
  const { own } = useGuestLooks(session?.guests ?? [])
  const [first = ''] = value.trim()
  return (
    <div className="flex items-center gap-2.5">
      {own !== null && (
        <GuestAvatar
          look={{ ...own, letter: first === '' ? String(own.number) : first.toLocaleUpperCase() }}
          size="xl"
          isSilent
        />
      )}
      <Field
        label={t('table.name')}
        path="name"
        value={value}
        onChange={onChange}
        maxLength={40}
        autoComplete="given-name"
        enterKeyHint="done"
        className="min-w-0 flex-1"
      />
    </div>
  )
}

function Inside({ token, onClose }: { token: string; onClose(): void }) {
  const t = useText()
  const language = useLanguage()
  const { name, tell, isBusy } = useOwnName(token)
  const [value, setValue] = useState(name)
  const errors = useFormErrors()
  const session = useVisit(({ bill, table }) => bill?.session ?? table?.session ?? null)
  const { looks } = useGuestLooks(session?.guests ?? [])
  async function save() {
    const failure = await tell(value)
    if (failure === null) return onClose()
    if (!errors.show(fieldErrors(failure, language)))
      showToast({ text: failureText(failure, language) ?? t('table.offline_line'), kind: 'error' })
  }
  return (
    <form
      className="grid grid-cols-1 gap-4 pb-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ul className="grid grid-cols-1 gap-3">
        {looks.map((look) => (
          <li key={look.number} className="flex items-center gap-3">
            <GuestAvatar look={look} size="lg" isSilent />
            <span className="min-w-0 flex-1 truncate text-body font-half">{look.name}</span>
            {look.isOwn && <span className="text-small text-muted">{t('table.you')}</span>}
          </li>
        ))}
      </ul>
      <FormErrorsProvider errors={errors}>
        <NameField value={value} onChange={setValue} />
      </FormErrorsProvider>
      <Button size="lg" wide type="submit" loading={isBusy}>
        {t('table.name_save')}
      </Button>
    </form>
  )
}

type Props = { readonly token: string; readonly open: boolean; onClose(): void }

/** The sheet of the guests. */
export function GuestsSheet({ token, open, onClose }: Props) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('table.guests')} closeLabel={t('page.close')}>
      {open && <Inside token={token} onClose={onClose} />}
    </Sheet>
  )
}
