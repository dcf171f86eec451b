// Below the name of the table: no connection, the open call, or the buttons that call the waiter.
import { timeText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { receipt, wifiOff } from '@dasturxon/ui/glyphs'
import { bell } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { useText } from '../../text/text.tsx'
import { clockText, useSecondsToMoment } from '../visit/seconds.ts'
import { useVisit } from '../visit/visit.ts'
import { CallStrip, Strip } from './call-strip.tsx'
import { useOpenCall } from './waiter.ts'

/** The bill is the last one that arrived; the seconds count to the next try. */
function OfflineStrip() {
  const t = useText()
  const billAt = useVisit((visit) => visit.billAt)
  const left = useSecondsToMoment(useVisit((visit) => visit.retryAt))
  const line = billAt === null ? t('table.offline_line') : t('table.bill_of', { time: timeText(new Date(billAt)) })
  return (
    <Strip label={t('table.offline')}>
      <Icon glyph={wifiOff} size={22} className="ms-1.5" />
      <span role="status" className="min-w-0 flex-1">
        <span className="block truncate text-label">{t('table.offline')}</span>
        <span className="block truncate text-caption">{line}</span>
      </span>
      <span role="timer" aria-live="off" aria-label={t('table.next_try')} className="pe-2 text-label tnum">
        <bdi>{clockText(left)}</bdi>
      </span>
    </Strip>
  )
}

type Props = { readonly token: string; onCall(reason: 'COME' | 'BILL'): void }

/** One open call per table: while there is one, its strip replaces the buttons. */
export function TableActions({ token, onCall }: Props) {
  const t = useText()
  const isOnline = useVisit((visit) => visit.isOnline)
  const call = useOpenCall()
  if (!isOnline) return <OfflineStrip />
  if (call !== null) return <CallStrip call={call} token={token} />
  return (
    <div className="grid grid-cols-2 gap-2 lg:flex">
      <Button kind="ink" glyph={bell} aria-haspopup="dialog" onClick={() => onCall('COME')} className="lg:min-w-50">
        {t('table.call_short')}
      </Button>
      <Button
        kind="raised"
        glyph={receipt}
        aria-haspopup="dialog"
        onClick={() => onCall('BILL')}
        className="lg:min-w-50"
      >
        {t('table.ask_bill')}
      </Button>
    </div>
  )
}
