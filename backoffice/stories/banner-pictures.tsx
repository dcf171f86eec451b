// The pictures of a banner: for a phone and for a wide page, each in the languages where it has words of its own.
import { type Language, type Texts, textIn } from '@dasturxon/domain/locale'
import type { PictureShape } from '@dasturxon/domain/picture-shapes'
import { classes } from '@dasturxon/ui/classes'
import { trash } from '@dasturxon/ui/glyphs'
import { camera } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Card } from '../editing/card.tsx'
import { useFacts } from '../frame/brand.tsx'
import { UploadButton } from '../menu/fields/upload-button.tsx'
import { useText } from '../text/text.tsx'
import type { BannerDraft } from './banner-draft.ts'
import { pictureAddress } from './slide-media.tsx'

type Props = {
  readonly draft: BannerDraft
  readonly languages: readonly Language[]
  errorAt(path: string): string | undefined
  onChange(part: Partial<BannerDraft>): void
}

const KINDS = [
  { field: 'imageMobile', shape: 'BANNER', look: 'aspect-120/49' },
  { field: 'imageDesktop', shape: 'WIDE_BANNER', look: 'aspect-2/1' },
] as const satisfies readonly { readonly field: string; readonly shape: PictureShape; readonly look: string }[]

/** Both pictures in the chosen languages. */
export function BannerPictures({ draft, languages, errorAt, onChange }: Props) {
  const t = useText()
  const { mainLanguage } = useFacts().brand
  return (
    <Card title={t('stories.pictures')}>
      <div className="grid gap-4">
        {languages.map((language) => (
          <div key={language} className="grid gap-4 sm:grid-cols-2">
            {KINDS.map(({ field, shape, look }) => (
              <OnePicture
                key={field}
                {...{ label: t(`stories.${field}`), shape, look, language, pictures: draft[field] }}
                otherwise={textIn(draft.imageMobile, language, mainLanguage)}
                error={errorAt(field)}
                onChange={(pictures, tint) => {
                  // the words over it are dark or light by the picture of a phone in the main language
                  const isFirst = field === 'imageMobile' && language === mainLanguage
                  onChange({ [field]: pictures, ...(isFirst || draft.tint === null ? { tint } : {}) })
                }}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="mt-2 text-caption text-muted">{t('stories.pictures_line')}</p>
    </Card>
  )
}

type OneProps = {
  readonly label: string
  readonly shape: PictureShape
  readonly look: string
  readonly language: Language
  readonly pictures: Texts
  /** what guests are shown where there is none */
  readonly otherwise: string
  readonly error: string | undefined
  onChange(pictures: Texts, tint: string | null): void
}

function OnePicture({ label, shape, look, language, pictures, otherwise, error, onChange }: OneProps) {
  const t = useText()
  const { mainLanguage } = useFacts().brand
  const own = pictures[language] ?? ''
  const shown = own || textIn(pictures, language, mainLanguage) || otherwise
  const name = t('stories.picture_in', { label, language: t(`menu.lang_${language}`) })
  return (
    <div className="grid content-start gap-2">
      <span className="text-caption text-muted">{name}</span>
      <div className={classes('overflow-hidden rounded-lg bg-surface-2', look)}>
        {shown !== '' && (
          <img
            src={pictureAddress(shown, 480)}
            alt=""
            className={classes('size-full object-cover object-right', own === '' && 'opacity-(--dim)')}
          />
        )}
      </div>
      <div className="flex items-center gap-1">
        <UploadButton
          shape={shape}
          label={name}
          onUploaded={({ image, tint }) => onChange({ ...pictures, [language]: image }, tint)}
        >
          <Icon glyph={camera} size={18} />
          {t(own === '' ? 'menu.add_photo' : 'menu.other_photo')}
        </UploadButton>
        {own !== '' && (
          <IconButton
            glyph={trash}
            size={18}
            label={t('stories.remove_picture', { name })}
            onClick={() => {
              const { [language]: _gone, ...rest } = pictures
              onChange(rest, null)
            }}
          />
        )}
      </div>
      {own === '' && shown !== '' && <p className="text-caption text-muted">{t('stories.picture_instead')}</p>}
      {error !== undefined && <p className="text-caption text-danger">{error}</p>}
    </div>
  )
}
