// The application for a vacancy: the form, then how its file travels, then the thanks.
import { phoneMask } from '@dasturxon/domain/phone'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { FormErrorsProvider } from '@dasturxon/ui/form-errors'
import { Note } from '@dasturxon/ui/note'
import { PhoneField } from '@dasturxon/ui/phone-field'
import type { FormEvent } from 'react'
import { Link } from '../../navigation/link.tsx'
import type { Vacancy } from '../../shop/page.tsx'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import { ApplicationFile } from './application-file-field.tsx'
import { ApplicationKept, ApplicationSent, ApplicationUploading } from './application-steps.tsx'
import type { Application } from './use-application.ts'

const PREFIX = '+998'
const DIGITS = 9
/** The formatted number without the country code, which is before the field. */
const national = (digits: string) => phoneMask(digits).slice(PREFIX.length).trimStart()

type Props = { readonly application: Application; readonly vacancy: Vacancy; onClose?(): void }

function Consent() {
  const t = useText()
  const { settings } = useShop()
  return (
    <p className="px-1 text-center text-caption text-muted">
      {t('vacancy.consent')}{' '}
      {settings.privacyActive && (
        <Link to="/privacy" className="relative underline underline-offset-2 hit">
          {t('profile.privacy')}
        </Link>
      )}
    </p>
  )
}

/** What is still missing, as the button says it. */
function useMissing({ name, phone, chosen }: Application): string | undefined {
  const t = useText()
  if (name === '') return t('vacancy.need_name')
  if (phone === null) return t('vacancy.need_phone')
  return chosen.trouble === null ? undefined : t('vacancy.need_file')
}

function Form({ application }: { application: Application }) {
  const t = useText()
  const { fields, chosen, step, trouble, send, choose } = application
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void send()
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-2.5">
      <Field
        label={t('vacancy.name')}
        path="name"
        value={fields.name}
        onChange={fields.setName}
        autoComplete="name"
        maxLength={100}
        required
      />
      <PhoneField
        label={t('vacancy.phone')}
        path="phone"
        value={fields.digits}
        onChange={fields.setDigits}
        format={national}
        prefix={PREFIX}
        length={DIGITS}
        mask="__ ___-__-__"
      />
      <Field
        label={t('vacancy.comment')}
        path="comment"
        value={fields.comment}
        onChange={fields.setComment}
        rows={3}
        maxLength={500}
      />
      <ApplicationFile
        file={chosen.file}
        trouble={chosen.trouble}
        onChoose={(file) => void choose(file)}
        onRemove={chosen.remove}
      />
      {trouble !== null && (
        <Note tone="danger" alert>
          {trouble}
        </Note>
      )}
      <Button type="submit" size="lg" wide loading={step.at === 'sending'} blocked={useMissing(application)}>
        {t('vacancy.apply')}
      </Button>
      <Consent />
    </form>
  )
}

/** The form, or what has become of the application. */
export function ApplicationForm({ application, vacancy, onClose }: Props) {
  const { step, chosen } = application
  const { name } = vacancy.responsiblePerson
  switch (step.at) {
    case 'form':
    case 'sending':
      return (
        <FormErrorsProvider errors={application.errors}>
          <Form application={application} />
        </FormErrorsProvider>
      )
    case 'uploading':
      return <ApplicationUploading file={chosen.file} share={step.share} />
    case 'kept':
      return <ApplicationKept application={application} why={step.why} />
    case 'done':
      return <ApplicationSent name={name} onClose={onClose} />
  }
}
