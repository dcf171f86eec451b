// Notes to customers: what was and will be sent, and the one that is written.
import { Button } from '@dasturxon/ui/button'
import { chevronLeft } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { FailedState, PlainState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useAddressParts } from '../frame/use-address-parts.ts'
import { SettingOff } from '../settings/setting-off.tsx'
import { useText } from '../text/text.tsx'
import { NoticeForm } from './notice-form.tsx'
import { NoticeList } from './notice-list.tsx'
import { noticesQuery } from './notices-query.ts'
import { SentNotice } from './sent-notice.tsx'

const NEW = 'new'

/** The notes of the brand and the one that is open. */
export function NoticesScreen() {
  const t = useText()
  const { query, set } = useAddressParts()
  const notices = useQuery(noticesQuery)
  const chosen = query.get('notice') ?? ''
  const open = (id: string) => {
    set('like', '')
    set('notice', id)
  }
  const notice = notices.data?.find(({ id }) => id === chosen) ?? null
  const like = notices.data?.find(({ id }) => id === query.get('like')) ?? null
  const isOpen = chosen === NEW || notice !== null
  const back = (
    <IconButton
      glyph={chevronLeft}
      flip
      label={t('notices.back')}
      className="-ms-2 md:hidden"
      onClick={() => open('')}
    />
  )
  return (
    <>
      <TopBar>
        <Button size="sm" kind="ink" className="ms-auto" onClick={() => open(NEW)}>
          {t('notices.add')}
        </Button>
      </TopBar>
      <SettingOff names={['notificationsActive']} />
      {notices.data === undefined && notices.isError && (
        <FailedState error={notices.error} onRetry={() => void notices.refetch()} />
      )}
      {notices.data === undefined && !notices.isError && (
        <Loading label={t('desk.loading')} className="p-4">
          <Skeleton className="h-60 w-full rounded-lg md:w-90" />
        </Loading>
      )}
      {notices.data !== undefined && (
        <div className="flex min-h-0 flex-1">
          <NoticeList notices={notices.data} chosen={chosen} onOpen={open} isHidden={isOpen} />
          {notice !== null && notice.status !== 'DRAFT' && (
            <SentNotice
              key={chosen}
              notice={notice}
              back={back}
              onAgain={() => {
                set('like', notice.id)
                set('notice', NEW)
              }}
            />
          )}
          {isOpen && (notice === null || notice.status === 'DRAFT') && (
            <NoticeForm
              key={chosen + (like?.id ?? '')}
              notice={notice}
              like={like}
              back={back}
              onSaved={({ id }) => open(id)}
              onClose={() => open('')}
            />
          )}
          {!isOpen && (
            <div className="hidden min-w-0 flex-1 md:flex">
              <PlainState title={t('notices.choose')} line={t('notices.choose_line')} />
            </div>
          )}
        </div>
      )}
    </>
  )
}
