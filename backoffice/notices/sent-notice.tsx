// A note that is scheduled, on its way, sent or canceled: what it said, and how many got and read it.
import { Button } from '@dasturxon/ui/button'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Card } from '../editing/card.tsx'
import { useBrandText } from '../frame/brand.tsx'
import { ConfirmSheet } from '../frame/confirm-sheet.tsx'
import { momentText } from '../frame/moment-text.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { NoticeState } from './notice-list.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { type Notice, noticeQuery } from './notices-query.ts'
import { useCancelNotice } from './use-notice.ts'

type Props = { readonly notice: Notice; readonly back: ReactNode; onAgain(): void }

/** Its numbers follow while it is on its way. */
export function SentNotice({ notice: listed, back, onAgain }: Props) {
  const t = useText()
  const say = useBrandText()
  const language = useLanguage()
  const notice = useQuery(noticeQuery(listed.id)).data ?? listed
  const canceling = useCancelNotice()
  const [isAsked, setAsked] = useState(false)
  const isGone = notice.status === 'SENT' || notice.status === 'SENDING'
  return (
    <div className="min-h-0 min-w-0 flex-1 overflow-y-auto">
      <div className="flex flex-col gap-3 p-4 md:p-5 xl:flex-row xl:items-start">
        <div className="grid min-w-0 flex-1 gap-3">
          <header className="flex flex-wrap items-center justify-between gap-3">
            {back}
            <h2 className="min-w-0 flex-1 truncate text-h2">{say(notice.title)}</h2>
            <NoticeState status={notice.status} />
          </header>
          <Card title={t(`notices.category_${notice.category}`)}>
            {notice.sendAt !== null && (
              <p className="font-semibold">
                {t(isGone ? 'notices.sent_at' : 'notices.send_at', { time: momentText(notice.sendAt, language) })}
              </p>
            )}
            {isGone && <Numbers notice={notice} />}
            {notice.status === 'CANCELED' && <p className="mt-2 text-muted">{t('notices.canceled_line')}</p>}
            <div className="mt-4 flex flex-wrap gap-2">
              {notice.status === 'SCHEDULED' && (
                <Button size="sm" kind="danger" loading={canceling.isPending} onClick={() => setAsked(true)}>
                  {t('notices.cancel')}
                </Button>
              )}
              <Button size="sm" kind="secondary" onClick={onAgain}>
                {t('notices.again')}
              </Button>
            </div>
          </Card>
        </div>
        <NoticePreview draft={notice} />
      </div>
      <ConfirmSheet
        question={isAsked ? t('notices.cancel_question') : null}
        line={t('notices.cancel_line')}
        action={t('notices.cancel')}
        onConfirm={() => canceling.mutate(notice)}
        onClose={() => setAsked(false)}
      />
    </div>
  )
}

function Numbers({ notice }: { readonly notice: Notice }) {
  const t = useText()
  const { sent, read, pushed, messaged } = notice
  const numbers = [
    { name: t('notices.number_sent'), count: sent },
    { name: t('notices.number_read'), count: read ?? 0 },
    { name: t('notices.way_push'), count: pushed },
    { name: t('notices.way_telegram'), count: messaged },
  ]
  return (
    <dl className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
      {numbers.map(({ name, count }) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end rounded-md bg-surface-2 px-3 py-2.5">
          <dt className="text-muted">{name}</dt>
          <dd className="tnum text-h3">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
