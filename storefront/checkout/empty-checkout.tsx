// Checkout with an empty basket.
import { buttonLook } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { Link } from '../navigation/link.tsx'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { useText } from '../text/text.tsx'

/** Shown when there is nothing to order. */
export function EmptyBasket() {
  const t = useText()
  return (
    <EmptyState
      picture={noticePicture('bags')}
      title={t('basket.empty_title')}
      line={t('basket.empty_line')}
      level={2}
      action={
        <Link to="/" className={buttonLook()}>
          {t('page.to_menu')}
        </Link>
      }
      className="min-h-[70dvh]"
    />
  )
}
