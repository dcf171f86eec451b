import { type CancelReason, cancelReasons } from '@dasturxon/domain/order-status'
import { ACTOR_OF } from '@dasturxon/domain/staff-roles'
import { Button } from '@dasturxon/ui/button'
import { ChipRadio } from '@dasturxon/ui/chip'
import { Sheet } from '@dasturxon/ui/sheet'
import { useForm } from 'react-hook-form'
import { useMe } from '../frame/me.ts'
import { useText } from '../text/text.tsx'
import type { BoardOrder } from './orders-query.ts'

// what staff may give as a reason; the system's own reasons are not among them
type StaffReason = Exclude<CancelReason, 'CHANGED_MIND' | 'WRONG_ADDRESS' | 'TOO_LONG' | 'DUPLICATE' | SystemReason>
type SystemReason = 'PAYMENT_TIMEOUT' | 'NOT_ANSWERED' | 'NOT_CONFIRMED' | 'PAYMENT_CANCELED'
export type Rejection = { readonly reason: StaffReason; readonly text: string }

type Props = {
  /** the order that is being rejected; `null` while nothing is */
  readonly order: BoardOrder | null
  onClose(): void
  onReject(order: BoardOrder, rejection: Rejection): void
}

/** Asks why an order is not made: the guest reads it. */
export function RejectSheet({ order, onClose, onReject }: Props) {
  const t = useText()
  return (
    <Sheet open={order !== null} onClose={onClose} title={t('board.reason')} closeLabel={t('desk.close')} height="part">
      {order !== null && <ReasonForm key={order.id} order={order} onClose={onClose} onReject={onReject} />}
    </Sheet>
  )
}

type FormProps = Omit<Props, 'order'> & { readonly order: BoardOrder }

function ReasonForm({ order, onClose, onReject }: FormProps) {
  const t = useText()
  const actor = ACTOR_OF[useMe().role]
  const reasons = cancelReasons(order.status, actor) as readonly StaffReason[]
  const { register, handleSubmit, watch, setValue, formState } = useForm<Rejection>({
    defaultValues: { reason: reasons[0] ?? 'OTHER', text: '' },
  })
  const reason = watch('reason')
  const submit = handleSubmit((rejection) => onReject(order, rejection))
  return (
    <form className="grid gap-4 pb-4" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{t('board.reason_line')}</p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('board.reason')}</legend>
        {reasons.map((one) => (
          <ChipRadio
            key={one}
            name="reason"
            value={one}
            state="outline"
            checked={one === reason}
            onChoose={() => setValue('reason', one)}
          >
            {t(`board.reason_${one}`)}
          </ChipRadio>
        ))}
      </fieldset>
      <label className="grid gap-1.5">
        {t('board.reason_text')}
        <textarea
          rows={2}
          maxLength={500}
          className="rounded-md bg-surface-2 p-3 text-body"
          aria-invalid={formState.errors.text !== undefined || undefined}
          {...register('text', { validate: (text) => reason !== 'OTHER' || text.trim() !== '' })}
        />
        {formState.errors.text !== undefined && (
          <span role="alert" className="text-danger">
            {t('board.reason_text_needed')}
          </span>
        )}
      </label>
      <div className="flex gap-2">
        <Button kind="secondary" className="flex-1" onClick={onClose}>
          {t('board.back')}
        </Button>
        <Button kind="danger" type="submit" className="flex-1">
          {t(order.status === 'OPEN' ? 'board.reject' : 'board.cancel_order')}
        </Button>
      </div>
    </form>
  )
}
