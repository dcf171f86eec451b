import { trash, utensils } from '@dasturxon/ui/glyphs'
import { camera, star } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Picture } from '@dasturxon/ui/picture'
import { useText } from '../../text/text.tsx'
import type { MenuProduct } from '../data/menu-query.ts'
import { pictureSource } from '../data/picture-source.ts'
import { UploadButton, type Uploaded } from '../fields/upload-button.tsx'
import { GuestCard } from './guest-card.tsx'

type Props = {
  readonly product: MenuProduct
  readonly error?: string | undefined
  onChange(change: Partial<MenuProduct>): void
}

const SIDE = 72

/** The picture of a product as guests see it, and further ones that its page shows. */
export function Gallery({ product, error, onChange }: Props) {
  const t = useText()
  const { image, gallery } = product
  const all = image === null ? gallery : [image, ...gallery]

  function add({ image: added, tint }: Uploaded) {
    onChange(image === null ? { image: added, tint } : { gallery: [...gallery, added] })
  }
  function remove(gone: string) {
    const [first = null, ...rest] = all.filter((one) => one !== gone)
    onChange({ image: first, gallery: rest })
  }

  return (
    <div className="flex gap-3 rounded-md bg-surface-2 p-3">
      <GuestCard product={product} />
      <div className="grid min-w-0 flex-1 content-start gap-2">
        <ul className="flex flex-wrap gap-2">
          {all.map((one, at) => (
            <li key={one} className="grid justify-items-center">
              <Picture
                source={pictureSource(one)}
                alt={t('menu.picture_at', { number: at + 1 })}
                width={SIDE}
                height={SIDE}
                missing={utensils}
                className="size-18 rounded-add"
              />
              <span className="flex">
                {at > 0 && (
                  <IconButton
                    glyph={star}
                    size={16}
                    label={t('menu.make_first', { number: at + 1 })}
                    className="size-9!"
                    onClick={() => onChange({ image: one, gallery: all.filter((other) => other !== one) })}
                  />
                )}
                <IconButton
                  glyph={trash}
                  size={16}
                  label={t('menu.remove_picture', { number: at + 1 })}
                  className="size-9!"
                  onClick={() => remove(one)}
                />
              </span>
            </li>
          ))}
        </ul>
        {all.length < 9 && (
          <UploadButton label={t('menu.add_photo')} className="bg-surface!" onUploaded={add}>
            <Icon glyph={camera} size={18} />
            {t('menu.add_photo')}
          </UploadButton>
        )}
        <p className="text-caption text-muted">{t('menu.photo_hint')}</p>
        {error !== undefined && <p className="text-caption text-danger">{error}</p>}
      </div>
    </div>
  )
}
