// The sheets of the flow: a large party calls, and what is free instead of a table that was just taken.
import { timeText } from '@dasturxon/domain/format'
import { textIn } from '@dasturxon/domain/locale'
import { phoneText } from '@dasturxon/domain/phone'
import { MOST_CHAIRS } from '@dasturxon/domain/reservation'
import { Button, buttonLook } from '@dasturxon/ui/button'
import { ChoiceCard } from '@dasturxon/ui/choice'
import { phone as phoneGlyph } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { GoneChoice } from './gone-choices.ts'

/** A link that calls the branch. */
function CallLink({ phone, kind = 'primary' }: { readonly phone: string; readonly kind?: 'primary' | 'secondary' }) {
  return (
    <a href={`tel:${phone}`} className={buttonLook({ size: 'lg', wide: true, kind })}>
      <Icon glyph={phoneGlyph} size={20} />
      <bdi dir="ltr">{phoneText(phone)}</bdi>
    </a>
  )
}

type LargeProps = { readonly open: boolean; readonly phone: string | null; onClose(): void }

/** More than twelve people: the branch joins tables and is called. All choices stay. */
export function LargePartySheet({ open, phone, onClose }: LargeProps) {
  const t = useText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('booking.large_title')}
      closeLabel={t('page.close')}
      foot={phone === null ? undefined : <CallLink phone={phone} />}
    >
      <div className="flex items-center gap-4 pb-4">
        <p className="min-w-0 flex-1 text-ink-2">{t('booking.large_line', { count: MOST_CHAIRS })}</p>
        <img src={noticePicture('party')} alt="" width={84} height={84} className="size-21" />
      </div>
    </Sheet>
  )
}

type GoneProps = {
  readonly open: boolean
  readonly choices: readonly GoneChoice[]
  readonly table: number | null
  readonly chairs: number
  readonly isBusy: boolean
  onClose(): void
  onTake(choice: GoneChoice): void
}

const keyOf = ({ table, time }: GoneChoice) => `${table.id} ${time}`

/** Somebody was faster: three free choices, none of them taken without a press. */
export function GoneSheet({ open, choices, table, chairs, isBusy, onClose, onTake }: GoneProps) {
  const t = useText()
  const language = useLanguage()
  const [key, setKey] = useState<string | null>(null)
  const chosen = choices.find((choice) => keyOf(choice) === key) ?? choices[0] ?? null
  const hints = {
    OTHER_TABLE: t('booking.same_time'),
    OTHER_TIME: t('booking.other_time'),
    OTHER_HALL: t('booking.other_hall'),
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={table === null ? t('booking.gone_any') : t('booking.gone', { number: String(table) })}
      closeLabel={t('page.close')}
      foot={
        chosen !== null && (
          <Button size="lg" wide loading={isBusy} onClick={() => onTake(chosen)}>
            {t('booking.take_other', {
              number: String(chosen.table.number),
              time: timeText(new Date(chosen.time)),
            })}
          </Button>
        )
      }
    >
      <p className="pb-3 text-ink-2">
        {choices.length === 0 ? t('booking.gone_none') : t('booking.gone_line', { count: chairs })}
      </p>
      <div role="radiogroup" aria-label={t('booking.others')} className="grid grid-cols-1 gap-2 pb-2">
        {choices.map((choice) => (
          <ChoiceCard
            key={keyOf(choice)}
            name="other"
            value={keyOf(choice)}
            checked={choice === chosen}
            onChange={setKey}
            mark="end"
          >
            <span className="flex items-center gap-4">
              <span className="text-h3">{timeText(new Date(choice.time))}</span>
              <span className="min-w-0">
                <span className="block text-label">
                  {t('booking.hall_table', {
                    hall: textIn(choice.hall.name, language, language),
                    number: String(choice.table.number),
                  })}
                </span>
                <span className="block text-small text-muted">
                  {[hints[choice.kind], t('booking.seats', { count: choice.table.chairs })].join(' · ')}
                </span>
              </span>
            </span>
          </ChoiceCard>
        ))}
      </div>
    </Sheet>
  )
}
