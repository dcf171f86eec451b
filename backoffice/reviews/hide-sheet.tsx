import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Sheet } from '@dasturxon/ui/sheet'
import { Controller, useForm } from 'react-hook-form'
import { useText } from '../text/text.tsx'

type Props = { readonly isOpen: boolean; onHide(reason: string): void; onClose(): void }

/** Asks why a review is hidden: only abuse and personal data are. */
export function HideSheet({ isOpen, onHide, onClose }: Props) {
  const t = useText()
  const { control, handleSubmit } = useForm({ defaultValues: { reason: '' } })
  const submit = handleSubmit(({ reason }) => {
    onHide(reason.trim())
    onClose()
  })
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('reviews.hide_question')}
      closeLabel={t('desk.close')}
      height="part"
    >
      <form className="grid gap-4 pb-4" onSubmit={(event) => void submit(event)}>
        <p className="text-muted">{t('reviews.hide_line')}</p>
        <Controller
          control={control}
          name="reason"
          rules={{ validate: (reason) => reason.trim() !== '' }}
          render={({ field, fieldState }) => (
            <Field
              label={t('reservations.reason')}
              error={fieldState.error === undefined ? undefined : t('board.reason_text_needed')}
              rows={2}
              maxLength={500}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Button kind="danger" type="submit">
          {t('reviews.hide')}
        </Button>
      </form>
    </Sheet>
  )
}
