import type { ProductId } from '@dasturxon/domain/ids'
import { buttonLook } from '@dasturxon/ui/button'
import { Sheet } from '@dasturxon/ui/sheet'
import { Link } from '../../navigation/link.tsx'
import { useAskedSheet } from '../../navigation/sheet.ts'
import { noticePicture } from '../../pictures/notice-pictures.ts'
import { useSignInPath } from '../../shop/parts/own-page-notices.tsx'
import { useText } from '../../text/text.tsx'
import { keepWish } from './waiting-wish.ts'

type Props = {
  readonly productId: ProductId
  /** How often the guest has pressed the heart: the sheet opens each time the number grows. */
  readonly prompts: number
}

/** Explains to a guest that favourites need an account. After signing in, the same page opens and the product is liked. */
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
        <img src={noticePicture('wave')} alt="" width={72} height={72} className="size-18 shrink-0" />
        <p className="text-muted">{t('favourites.prompt_line')}</p>
      </div>
    </Sheet>
  )
}
