import { isFullLink, mediaAddress, pictureFile } from '@dasturxon/domain/pictures'
import { classes } from '@dasturxon/ui/classes'
import { user } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'

type Props = { readonly image: string | null; readonly name: string; readonly isBig?: true }

/** The picture of a customer, else the first letter of the name. It says nothing that the name does not say. */
export function Avatar({ image, name, isBig }: Props) {
  const box = classes(
    'grid shrink-0 place-items-center overflow-hidden bg-surface-3 font-semibold text-ink-2',
    isBig ? 'size-13 rounded-md text-h3' : 'size-9 rounded-sm',
  )
  if (image === null || image === '')
    return (
      <span aria-hidden="true" className={box}>
        {name === '' ? <Icon glyph={user} size={20} /> : [...name][0]}
      </span>
    )
  const source = isFullLink(image) ? image : pictureFile(mediaAddress(image), 120)
  return <img src={source} alt="" className={classes(box, 'object-cover')} />
}
