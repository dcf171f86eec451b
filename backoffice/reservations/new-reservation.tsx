// A guest calls: who, when, how many, and which table.
import type { TableId } from '@dasturxon/domain/ids'
import { phoneMask } from '@dasturxon/domain/phone'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { PhoneField } from '@dasturxon/ui/phone-field'
import { Sheet } from '@dasturxon/ui/sheet'
import { Stepper } from '@dasturxon/ui/stepper'
import { Controller, useForm } from 'react-hook-form'
import type { OfficeHall, Reservation } from '../hall/hall-query.ts'
import { useText } from '../text/text.tsx'
import { freeTables, stayAt, timesOf } from './day.ts'
import { TableSelect } from './table-select.tsx'

export type NewGuest = {
  readonly reservationTime: string
  readonly tableId: TableId | null
  readonly chairs: number
  readonly name: string
  readonly phone: string
  readonly comment: string
}

type Props = {
  readonly isOpen: boolean
  readonly date: string
  readonly halls: readonly OfficeHall[]
  readonly reservations: readonly Reservation[]
  readonly now: number
  readonly isBusy: boolean
  onBook(guest: NewGuest): void
  onClose(): void
}

const PREFIX = '+998'
const DIGITS = 9
const MOST_CHAIRS = 100
const national = (digits: string) => phoneMask(digits).slice(PREFIX.length).trimStart()

/** The sheet of a new reservation on the day of the screen. */
export function NewReservation(props: Props) {
  const t = useText()
  const { isOpen, onClose } = props
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('reservations.new')} closeLabel={t('desk.close')} height="full">
      {isOpen && <GuestForm {...props} />}
    </Sheet>
  )
}

type Values = { time: string; tableId: TableId | null; chairs: number; name: string; digits: string; comment: string }

function GuestForm({ date, halls, reservations, now, isBusy, onBook }: Props) {
  const t = useText()
  const times = timesOf(date, now)
  const first = times.find((time) => time >= '18:00') ?? times[0] ?? '12:00'
  const form = useForm<Values>({
    defaultValues: { time: first, tableId: null, chairs: 2, name: '', digits: '', comment: '' },
  })
  const { control, handleSubmit, watch, register } = form
  const { time, chairs } = watch()
  const at = `${date}T${time}:00+05:00`
  const free = freeTables(halls, reservations, { stay: stayAt(at), chairs, except: null })
  const submit = handleSubmit(({ digits, tableId, name, comment }) => {
    const isFree = free.some(({ id }) => id === tableId)
    onBook({
      ...{ reservationTime: new Date(at).toISOString(), tableId: isFree ? tableId : null, chairs },
      ...{ name: name.trim(), phone: PREFIX + digits, comment: comment.trim() },
    })
  })
  return (
    <form className="grid gap-3 pb-4" onSubmit={(event) => void submit(event)}>
      <div className="flex items-end gap-3">
        <label className="grid flex-1 gap-1">
          <span className="text-caption text-muted">{t('reservations.time')}</span>
          <select className="h-12 rounded-md edge-line bg-surface px-3 text-body font-semibold" {...register('time')}>
            {times.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <Controller
          control={control}
          name="chairs"
          render={({ field }) => (
            <Stepper
              label={t('reservations.guests')}
              words={{ less: t('reservations.fewer'), more: t('reservations.more') }}
              value={field.value}
              min={1}
              max={MOST_CHAIRS}
              size="lg"
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name="tableId"
        render={({ field }) => (
          <TableSelect
            label={t('reservations.table')}
            anyLabel={t('reservations.any_table')}
            tables={free}
            chairs={chairs}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <GuestFields form={form} />
      <Button size="lg" wide type="submit" loading={isBusy}>
        {t('reservations.book')}
      </Button>
    </form>
  )
}

function GuestFields({ form: { control } }: { readonly form: ReturnType<typeof useForm<Values>> }) {
  const t = useText()
  return (
    <>
      <Controller
        control={control}
        name="name"
        rules={{ validate: (name) => name.trim() !== '' }}
        render={({ field, fieldState }) => (
          <Field
            label={t('reservations.name')}
            error={fieldState.error === undefined ? undefined : t('reservations.name_needed')}
            maxLength={100}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="digits"
        rules={{ minLength: DIGITS, required: true }}
        render={({ field, fieldState }) => (
          <PhoneField
            label={t('entry.phone')}
            value={field.value}
            onChange={field.onChange}
            format={national}
            prefix={PREFIX}
            length={DIGITS}
            mask="__ ___-__-__"
            error={fieldState.error === undefined ? undefined : t('entry.phone_wrong')}
          />
        )}
      />
      <Controller
        control={control}
        name="comment"
        render={({ field }) => (
          <Field
            label={t('reservations.comment')}
            rows={2}
            maxLength={500}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </>
  )
}
