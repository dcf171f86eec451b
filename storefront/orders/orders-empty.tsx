import { buttonLook } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { Link } from '../navigation/link.tsx'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { useText } from '../text/text.tsx'

/** Shown when there are no orders of this kind, with a link to the menu. */
export function EmptyOrders({ title, line }: { title: string; line: string }) {
  const t = useText()
  return (
    <EmptyState
      picture={noticePicture('bags')}
      title={title}
      line={line}
      level={2}
      action={
        <Link to="/" className={buttonLook()}>
          {t('page.to_menu')}
        </Link>
      }
      className="min-h-[55dvh]"
    />
  )
}
