import { classes } from '@dasturxon/ui/classes'
import { user as userGlyph } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { pictureAt } from '../../pictures/merchant-pictures.ts'

type Props = { readonly image: string | null; readonly className: string; readonly width: number }

/** The customer's picture, or a figure. It says nothing that the name beside it does not say. */
export function Avatar({ image, className, width }: Props) {
  const source = pictureAt(image, 240)
  return (
    <span className={classes('grid shrink-0 place-items-center overflow-hidden bg-hero-chip', className)}>
      {source === undefined ? (
        <Icon glyph={userGlyph} size={32} />
      ) : (
        <img src={source} alt="" width={width} height={width} className="size-full object-cover" />
      )}
    </span>
  )
}
