// The bell in the header of wide pages, with the number of unread notifications.
import { listenToView } from '@dasturxon/client/presence'
import { useAnswer, useQuery } from '@dasturxon/client/query'
import { Count } from '@dasturxon/ui/badge'
import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { bell } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { useEffect } from 'react'
import { Link } from '../navigation/link.tsx'
import { activeOrdersQuery } from '../orders/active-orders.ts'
import { useSession } from '../shop/session.ts'
import { unreadQuery, unreadText } from '../shop/unread-notes.ts'
import { useIsWide } from '../shop/wide-page.ts'
import { useText } from '../text/text.tsx'
import { NOTES } from './note-paths.ts'

/** The number of unread notifications, asked for again when an order has moved or the page comes into view. */
function useUnread(userId: string | null): number {
  const query = userId === null ? null : unreadQuery(userId)
  const answer = useQuery(query)
  const orders = useAnswer(userId === null ? null : activeOrdersQuery(userId))
  const moves = orders.state === 'ready' ? orders.value.map(({ id, status }) => id + status).join() : null
  useEffect(() => {
    if (query === null || moves === null) return
    if (query.get().state === 'ready') void query.refresh()
  }, [query, moves])
  useEffect(() => {
    if (query === null) return
    const gone = new AbortController()
    listenToView({ onShow: () => void query.ask() }, gone.signal)
    return () => gone.abort()
  }, [query])
  return answer.state === 'ready' ? answer.value : 0
}

/** A link to the notifications, for a signed-in customer of a wide page. */
export function Bell() {
  const t = useText()
  const isWide = useIsWide()
  const session = useSession()
  const userId = isWide && session.state === 'signed' ? session.user.id : null
  const unread = useUnread(userId)
  if (userId === null) return null
  return (
    <Link
      to={NOTES}
      aria-label={unread === 0 ? t('notes.title') : t('notes.title_unread', { count: unread })}
      className={classes(buttonLook({ kind: 'secondary' }), 'relative px-3! xl:px-3.5!')}
    >
      <Icon glyph={bell} size={20} />
      {unread > 0 && <Count className="absolute -end-1.5 -top-1.5">{unreadText(unread)}</Count>}
    </Link>
  )
}
