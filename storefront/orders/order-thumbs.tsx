import { Picture } from '@dasturxon/ui/picture'
import { pictureSource } from '../pictures/merchant-pictures.ts'
import { useKindLook } from '../shop/parts/kind-look.ts'
import { useText } from '../text/text.tsx'

const SHOWN = 3

type Props = { readonly lines: readonly { readonly productId: string; readonly image: string | null }[] }

/** The first dishes of an order as small pictures, and the number of the others. */
export function OrderThumbs({ lines }: Props) {
  const { product: missing } = useKindLook()
  const t = useText()
  const more = lines.length - SHOWN
  return (
    <span className="flex gap-1.5">
      {lines.slice(0, SHOWN).map(({ productId, image }, index) => (
        <Picture
          // biome-ignore lint/suspicious/noArrayIndexKey: one dish may stand in two lines
          key={`${productId} ${index}`}
          source={pictureSource(image)}
          alt=""
          width={52}
          height={52}
          missing={missing}
          className="size-13 shrink-0 rounded-md"
        />
      ))}
      {more > 0 && (
        <span className="num grid size-13 place-items-center rounded-md bg-surface-2 text-small font-semibold">
          {t('orders.more_dishes', { count: more })}
        </span>
      )}
    </span>
  )
}
