import { serverNow } from '@dasturxon/client/clock'
import { addMinutes } from '@dasturxon/domain/tashkent'
import { Button } from '@dasturxon/ui/button'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { clockText, momentOf } from '../../editing/clock-fields.ts'
import { momentText } from '../../frame/moment-text.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { When } from '../data/use-plans.ts'

type Props = {
  readonly isOpen: boolean
  readonly isBusy: boolean
  /** whether the change may be kept as a draft; a draft already is one */
  readonly canKeep: boolean
  onPick(when: When): void
  onClose(): void
}

const FIRST_MINUTES = 60

/** When guests will see the change. */
export function WhenSheet({ isOpen, isBusy, canKeep, onPick, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const [time, setTime] = useState(() => clockText(addMinutes(serverNow(), FIRST_MINUTES)))
  const at = momentOf(time)
  const isWrong = at === null || at <= serverNow()
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('plans.when')} closeLabel={t('desk.close')} height="part">
      <div className="grid gap-3 pb-4">
        <Button wide loading={isBusy} onClick={() => onPick('now')}>
          {t('plans.now')}
        </Button>
        <div className="grid gap-2 rounded-lg bg-surface-2 p-3">
          <input
            type="datetime-local"
            aria-label={t('plans.time')}
            aria-invalid={isWrong || undefined}
            value={time}
            min={clockText(serverNow())}
            className="tnum h-11 w-full rounded-ctl-xs bg-surface px-3 font-semibold edge-switch"
            onChange={(event) => setTime(event.currentTarget.value)}
          />
          <Button
            kind="ink"
            size="md"
            wide
            loading={isBusy}
            blocked={isWrong ? t('plans.time_past') : undefined}
            onClick={() => at !== null && onPick(at)}
          >
            {at === null ? t('plans.at_time') : t('plans.at', { time: momentText(at.toISOString(), language) })}
          </Button>
        </div>
        {canKeep && (
          <Button kind="secondary" size="md" wide loading={isBusy} onClick={() => onPick('draft')}>
            {t('plans.keep')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
