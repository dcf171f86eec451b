// Who calls: one button answers, the oldest first.
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { receipt } from '@dasturxon/ui/glyphs'
import { bell, messageSquareText, utensilsCrossed } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { clockText, useNow } from '../frame/use-now.ts'
import { useText } from '../text/text.tsx'
import type { HallCall } from './hall-query.ts'
import { waiting } from './table-state.ts'

type Props = {
  readonly calls: readonly HallCall[]
  readonly busyId: string | null
  onAnswer(call: HallCall): void
}

const GLYPHS = { COME: bell, BILL: receipt, CUTLERY: utensilsCrossed, OTHER: messageSquareText } as const

function lookOf({ status, reason }: HallCall): string {
  if (status !== 'CALLED') return 'bg-surface edge-line'
  return reason === 'BILL' ? 'bg-warning-soft text-warning' : 'bg-danger text-on-danger'
}

/** The calls of the hall; nothing while nobody calls. */
export function CallsBar({ calls, busyId, onAnswer }: Props) {
  const t = useText()
  const now = useNow()
  if (calls.length === 0) return null
  return (
    <ul
      aria-label={t('hall.calls')}
      className="flex shrink-0 flex-col gap-2 px-4 pt-3 sm:flex-row sm:overflow-x-auto md:px-6"
    >
      {waiting(calls).map((call, at) => {
        const isNew = call.status === 'CALLED'
        const facts = [
          call.text === '' ? null : call.text,
          call.waiterName,
          call.isEscalated && isNew ? t('hall.to_all') : null,
        ]
        return (
          <li
            key={call.id}
            className={classes(
              'flex min-w-0 items-center gap-3 rounded-lg px-3.5 py-2.5 sm:min-w-75 sm:flex-1',
              lookOf(call),
            )}
          >
            <Icon glyph={GLYPHS[call.reason]} size={22} />
            <p className="min-w-0 flex-1">
              <b className="block truncate text-label">
                {t('hall.call_at', { number: call.table.number, reason: t(`hall.call_${call.reason}`) })}
              </b>
              <span className="block truncate">
                <span className="tnum">{clockText(now - new Date(call.calledAt).getTime())}</span>
                {facts.filter((fact) => fact !== null).map((fact) => ` · ${fact}`)}
              </span>
            </p>
            <Button
              size="sm"
              kind={isNew && call.reason !== 'BILL' ? 'ink' : 'raised'}
              loading={busyId === call.id}
              className={isNew && at === 0 ? 'shadow-2' : undefined}
              onClick={() => onAnswer(call)}
            >
              {isNew ? t('hall.going') : t('hall.done')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
