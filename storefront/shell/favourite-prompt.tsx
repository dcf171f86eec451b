import type { ProductId } from '@dasturxon/domain/ids'
import { buttonLook } from '@dasturxon/ui/button'
import { Sheet } from '@dasturxon/ui/sheet'
import { Link } from '../parts/link.tsx'
import { orderPicture } from '../parts/order-pictures.ts'
import { keepWish } from '../state/favourites.ts'
import { useText } from '../text/text.tsx'
import { useAskedSheet } from './asked-sheet.ts'
import { useSignInPath } from './own-page-notices.tsx'

type Props = {
  readonly productId: ProductId
  /** How often the guest has pressed the heart: each time the sheet opens anew. */
  readonly prompts: number
}

/** Tells a guest that favourites need an account; after signing in the same page opens, and the wish comes true. */
export function FavouritePrompt({ productId, prompts }: Props) {
  const t = useText()
  const path = useSignInPath()
  const sheet = useAskedSheet(`favourite:${productId}`, prompts)
  return (
    <Sheet
      open={sheet.isOpen}
      onClose={sheet.close}
      title={t('favourites.prompt_title')}
      closeLabel={t('page.close')}
      foot={
        <Link
          to={path}
          replace
          className={buttonLook({ size: 'lg', wide: true })}
          onClick={() => keepWish(productId, Date.now())}
        >
          {t('profile.sign_in')}
        </Link>
      }
    >
      <div className="flex items-center gap-4">
        <img src={orderPicture('wave')} alt="" width={72} height={72} className="size-18 shrink-0" />
        <p className="text-muted">{t('favourites.prompt_line')}</p>
      </div>
    </Sheet>
  )
}
