import { trash, utensils } from '@dasturxon/ui/glyphs'
import { camera } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Picture } from '@dasturxon/ui/picture'
import { useText } from '../../text/text.tsx'
import { pictureSource } from '../data/picture-source.ts'
import { UploadButton, type Uploaded } from './upload-button.tsx'

type Props = {
  readonly label: string
  readonly image: string | null
  readonly error?: string | undefined
  onChange(uploaded: Uploaded | null): void
}

const SIDE = 64

/** One picture: its square, another one in its place, or none. */
export function PictureField({ label, image, error, onChange }: Props) {
  const t = useText()
  return (
    <div className="flex items-center gap-3">
      <Picture
        source={pictureSource(image)}
        alt=""
        width={SIDE}
        height={SIDE}
        missing={utensils}
        className="size-16 shrink-0 rounded-add"
      />
      <div className="min-w-0 flex-1">
        <span className="block text-caption text-muted">{label}</span>
        <UploadButton label={label} onUploaded={onChange}>
          <Icon glyph={camera} size={18} />
          {t(image === null ? 'menu.add_photo' : 'menu.other_photo')}
        </UploadButton>
        {error !== undefined && <p className="text-caption text-danger">{error}</p>}
      </div>
      {image !== null && (
        <IconButton glyph={trash} label={t('menu.remove_photo')} size={18} onClick={() => onChange(null)} />
      )}
    </div>
  )
}
