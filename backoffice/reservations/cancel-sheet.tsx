import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Sheet } from '@dasturxon/ui/sheet'
import { Controller, useForm } from 'react-hook-form'
import type { Reservation } from '../hall/hall-query.ts'
import { useText } from '../text/text.tsx'

type Props = {
  /** the reservation that is canceled; `null` while none is */
  readonly reservation: Reservation | null
  onCancel(reservation: Reservation, reason: string): void
  onClose(): void
}

const MOST_REASON = 500

/** Asks why: the guest reads it. */
export function CancelSheet({ reservation, onCancel, onClose }: Props) {
  const t = useText()
  const title = t('reservations.cancel_question', { name: reservation?.name ?? '' })
  return (
    <Sheet open={reservation !== null} onClose={onClose} title={title} closeLabel={t('desk.close')} height="part">
      {reservation !== null && (
        <ReasonForm
          key={reservation.id}
          onClose={onClose}
          onReason={(reason) => {
            onCancel(reservation, reason)
            onClose()
          }}
        />
      )}
    </Sheet>
  )
}

function ReasonForm({ onReason, onClose }: { onReason(reason: string): void; onClose(): void }) {
  const t = useText()
  const { control, handleSubmit } = useForm({ defaultValues: { reason: '' } })
  const submit = handleSubmit(({ reason }) => onReason(reason.trim()))
  return (
    <form className="grid gap-4 pb-4" onSubmit={(event) => void submit(event)}>
      <Controller
        control={control}
        name="reason"
        rules={{ validate: (reason) => reason.trim() !== '' }}
        render={({ field, fieldState }) => (
          <Field
            label={t('reservations.reason')}
            help={t('reservations.reason_line')}
            error={fieldState.error === undefined ? undefined : t('board.reason_text_needed')}
            rows={2}
            maxLength={MOST_REASON}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <div className="flex gap-2">
        <Button kind="secondary" className="flex-1" onClick={onClose}>
          {t('board.back')}
        </Button>
        <Button kind="danger" type="submit" className="flex-1">
          {t('reservations.cancel')}
        </Button>
      </div>
    </form>
  )
}
