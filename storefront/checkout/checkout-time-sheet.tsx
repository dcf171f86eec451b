import { dayText, timeRangeText, timeText } from '@dasturxon/domain/format'
import type { Slot } from '@dasturxon/domain/slots'
import { startOfDay } from '@dasturxon/domain/tashkent'
import { Button } from '@dasturxon/ui/button'
import { ChipRadio } from '@dasturxon/ui/chip'
import { Note } from '@dasturxon/ui/note'
import { Sheet } from '@dasturxon/ui/sheet'
import { useId, useState } from 'react'
import { Rail } from '../shop/parts/rail.tsx'
import { useLanguage, useText } from '../text/text.tsx'

type Props = {
  readonly open: boolean
  readonly service: 'DELIVERY' | 'PICK_UP'
  readonly slots: readonly Slot[]
  /** The start of the slot chosen before; `null` when none was. */
  readonly chosen: string | null
  readonly now: Date
  /** When the branch closes on the day of a slot; `null` when it never closes. */
  closesAt(slot: Slot): Date | null
  /** Set when the chosen slot is taken: the nearest free slots. */
  readonly nearest: readonly Slot[]
  onClose(): void
  onChoose(slot: Slot): void
}

const isAt = (slot: Slot, start: string | null) => start !== null && slot.start.getTime() === Date.parse(start)
const dayOf = (slot: Slot) => startOfDay(slot.start).toISOString()

/** The slots as chips; one of them is selected. */
function Times({
  label,
  slots,
  at,
  onPick,
}: {
  label: string
  slots: readonly Slot[]
  at: Slot | null
  onPick(slot: Slot): void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-4 gap-2">
        {slots.map((slot) => (
          <ChipRadio
            key={slot.start.getTime()}
            name={name}
            value={slot.start.toISOString()}
            shape="slot"
            checked={slot.start.getTime() === at?.start.getTime()}
            onChoose={() => onPick(slot)}
          >
            {timeText(slot.start)}
          </ChipRadio>
        ))}
      </div>
    </fieldset>
  )
}

function Days({ days, day, onPick, now }: { days: readonly Slot[]; day: string; onPick(slot: Slot): void; now: Date }) {
  const t = useText()
  const language = useLanguage()
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{t('checkout.day')}</legend>
      <Rail element="div" className="-mx-4 mb-3" listClassName="gap-2 px-4 py-1">
        {days.map((first) => (
          <ChipRadio
            key={dayOf(first)}
            name={name}
            value={dayOf(first)}
            checked={dayOf(first) === day}
            onChoose={() => onPick(first)}
          >
            <span className="first-letter:uppercase">{dayText(first.start, now, language)}</span>
          </ChipRadio>
        ))}
      </Rail>
    </fieldset>
  )
}

/** Days and quarter hours for a later order; the label of the button names the chosen day and time. */
export function CheckoutTimeSheet(props: Props) {
  const { open, service, slots, chosen, now, closesAt, nearest, onClose, onChoose } = props
  const t = useText()
  const language = useLanguage()
  const [picked, setPicked] = useState<Slot | null>(null)
  const held = picked ?? slots.find((slot) => isAt(slot, chosen)) ?? nearest[0] ?? slots[0] ?? null
  const day = held === null ? '' : dayOf(held)
  const days = slots.filter((slot, index) => index === 0 || dayOf(slot) !== dayOf(slots[index - 1] ?? slot))
  const closes = held === null ? null : closesAt(held)
  function end(run: () => void) {
    setPicked(null)
    run()
  }
  const button = held !== null && (
    <Button size="lg" wide onClick={() => end(() => onChoose(held))}>
      <span className="inline-block first-letter:uppercase">
        {t('checkout.slot', {
          day: dayText(held.start, now, language),
          time: timeRangeText(held.start, held.end, language),
        })}
      </span>
    </Button>
  )
  return (
    <Sheet
      open={open}
      onClose={() => end(onClose)}
      title={t(service === 'DELIVERY' ? 'checkout.time_title_delivery' : 'checkout.time_title_pickup')}
      closeLabel={t('page.close')}
      foot={button === false ? undefined : button}
    >
      {nearest.length > 0 && (
        <div className="mb-4">
          <Note tone="warning" alert className="mb-2">
            {t('checkout.slot_gone')}
          </Note>
          <Times label={t('checkout.nearest')} slots={nearest} at={held} onPick={setPicked} />
        </div>
      )}
      {slots.length === 0 ? (
        <p className="py-6 text-center text-muted">{t('checkout.no_slots')}</p>
      ) : (
        <>
          <Days days={days} day={day} onPick={setPicked} now={now} />
          <Times
            label={t('checkout.time')}
            slots={slots.filter((slot) => dayOf(slot) === day)}
            at={held}
            onPick={setPicked}
          />
          {closes !== null && (
            <p className="mt-3 text-small text-muted">{t('checkout.closes_at', { time: timeText(closes) })}</p>
          )}
        </>
      )}
    </Sheet>
  )
}
