import { phoneMask } from '@dasturxon/domain/phone'
import { Button } from '@dasturxon/ui/button'
import { PhoneField } from '@dasturxon/ui/phone-field'
import { Controller, useForm } from 'react-hook-form'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'

const PREFIX = '+998'
const DIGITS = 9
/** The number without the country code, which is shown before the field. */
const national = (digits: string) => phoneMask(digits).slice(PREFIX.length).trimStart()

type Props = {
  /** which number is meant */
  readonly line: string
  readonly isBusy: boolean
  readonly error: Error | null
  onPhone(phone: string): void
}

/** The first step: the phone number that the owner has entered for this person. */
export function PhoneStep({ line, isBusy, error, onPhone }: Props) {
  const t = useText()
  const say = useErrorText()
  const { control, handleSubmit } = useForm({ defaultValues: { digits: '' } })
  const submit = handleSubmit(({ digits }) => onPhone(PREFIX + digits))
  return (
    <form className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <Controller
        control={control}
        name="digits"
        rules={{ minLength: DIGITS, required: true }}
        render={({ field, fieldState }) => (
          <PhoneField
            label={t('entry.phone')}
            help={line}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            format={national}
            prefix={PREFIX}
            length={DIGITS}
            mask="__ ___-__-__"
            name="phone"
            error={fieldState.error !== undefined ? t('entry.phone_wrong') : error === null ? undefined : say(error)}
          />
        )}
      />
      <Button size="lg" wide type="submit" loading={isBusy}>
        {t('entry.send')}
      </Button>
    </form>
  )
}
