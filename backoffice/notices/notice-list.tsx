import { Pill, type PillTone } from '@dasturxon/ui/badge'
import { classes } from '@dasturxon/ui/classes'
import { useBrandText } from '../frame/brand.tsx'
import { momentText } from '../frame/moment-text.ts'
import { PlainState } from '../frame/screen-states.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { Notice } from './notices-query.ts'

const TONES: Readonly<Record<Notice['status'], PillTone>> = {
  ...{ DRAFT: 'plain', SCHEDULED: 'info', SENDING: 'warning' },
  ...{ SENT: 'success', CANCELED: 'plain' },
}

/** The state of a note as a mark. */
export function NoticeState({ status }: Pick<Notice, 'status'>) {
  const t = useText()
  return (
    <Pill tone={TONES[status]} glyph={null}>
      {t(`notices.state_${status}`)}
    </Pill>
  )
}

type Props = {
  readonly notices: readonly Notice[]
  readonly chosen: string
  /** on a phone, where the note takes the place of the list */
  readonly isHidden: boolean
  onOpen(id: string): void
}

/** The notes of the brand, the newest first. */
export function NoticeList({ notices, chosen, isHidden, onOpen }: Props) {
  const t = useText()
  const say = useBrandText()
  const language = useLanguage()
  return (
    <div
      className={classes(
        'min-h-0 flex-col overflow-y-auto border-line border-e bg-surface p-3 md:flex md:w-80 md:flex-none xl:w-90',
        isHidden ? 'hidden' : 'flex flex-1',
      )}
    >
      {notices.length === 0 && <PlainState title={t('notices.none')} line={t('notices.none_line')} />}
      <ul aria-label={t('notices.list')} className="grid gap-1.5">
        {notices.map((notice) => (
          <li key={notice.id}>
            <button
              type="button"
              aria-current={notice.id === chosen ? 'true' : undefined}
              className={classes(
                'block w-full rounded-md px-3.5 py-3 text-start',
                notice.id === chosen ? 'edge-brand bg-brand-soft' : 'hover:bg-surface-2',
              )}
              onClick={() => onOpen(notice.id)}
            >
              <span className="flex items-center justify-between gap-2">
                <b className="min-w-0 truncate text-body">{say(notice.title)}</b>
                <NoticeState status={notice.status} />
              </span>
              <span className="mt-1 line-clamp-2 text-muted">{say(notice.text)}</span>
              <span className="mt-1 block font-semibold">
                {notice.sendAt === null
                  ? t(`notices.category_${notice.category}`)
                  : momentText(notice.sendAt, language)}
                {notice.sent > 0 && ` · ${t('notices.got', { count: notice.sent })}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
