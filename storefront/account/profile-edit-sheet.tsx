import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Sheet } from '@dasturxon/ui/sheet'
import { useId, useState } from 'react'
import { useText } from '../text/text.tsx'

type Names = { readonly firstName: string; readonly lastName: string }

type Props = Names & {
  readonly open: boolean
  readonly isBusy: boolean
  onClose(): void
  onSave(names: Names): void
}

/** A form for the customer's names; the first name is required. */
export function ProfileEditSheet({ open, isBusy, onClose, onSave, ...held }: Props) {
  const t = useText()
  const form = useId()
  const [firstName, setFirstName] = useState(held.firstName)
  const [lastName, setLastName] = useState(held.lastName)
  const isMissing = firstName.trim() === ''
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('profile.edit_title')}
      closeLabel={t('page.close')}
      foot={
        <Button
          type="submit"
          form={form}
          size="lg"
          wide
          loading={isBusy}
          blocked={isMissing ? t('profile.no_name') : undefined}
        >
          {t('profile.save')}
        </Button>
      }
    >
      <form
        id={form}
        className="grid grid-cols-1 gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isMissing) onSave({ firstName: firstName.trim(), lastName: lastName.trim() })
        }}
      >
        <Field
          label={t('profile.first_name')}
          value={firstName}
          onChange={setFirstName}
          autoComplete="given-name"
          maxLength={100}
        />
        <Field
          label={t('profile.last_name')}
          value={lastName}
          onChange={setLastName}
          autoComplete="family-name"
          maxLength={100}
        />
      </form>
    </Sheet>
  )
}
