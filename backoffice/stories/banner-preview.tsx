// A banner as guests see it on a phone and on a wide page.
import { contrastRatio } from '@dasturxon/domain/colour'
import { type Language, textIn } from '@dasturxon/domain/locale'
import { classes } from '@dasturxon/ui/classes'
import { useTint } from '@dasturxon/ui/tint'
import { BrandMark, useFacts } from '../frame/brand.tsx'
import { useText } from '../text/text.tsx'
import type { BannerDraft } from './banner-draft.ts'
import { PhoneFrame } from './phone-frame.tsx'
import { pictureAddress } from './slide-media.tsx'

type Props = { readonly draft: BannerDraft; readonly language: Language }

/** Both widths. */
export function BannerPreview({ draft, language }: Props) {
  const t = useText()
  const { brand } = useFacts()
  const say = (texts: BannerDraft['title']) => textIn(texts, language, brand.mainLanguage)
  const mobile = say(draft.imageMobile)
  const face = { title: say(draft.title), alt: say(draft.alt), tint: draft.tint, language }
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{t('stories.preview')}</h2>
      <PhoneFrame isHalf label={t('stories.as_guest')}>
        <div className="grid gap-4 p-4">
          <div className="flex items-center gap-2 text-h3">
            <BrandMark className="size-9 rounded-sm" />
            {brand.name}
          </div>
          <Face {...face} image={mobile} look="aspect-120/49 rounded-xl" />
        </div>
      </PhoneFrame>
      <h3 className="text-muted">{t('stories.imageDesktop')}</h3>
      <Face {...face} image={say(draft.imageDesktop) || mobile} look="aspect-2/1 rounded-2xl" />
    </section>
  )
}

type FaceProps = {
  readonly title: string
  readonly alt: string
  readonly tint: string | null
  readonly language: Language
  readonly image: string
  readonly look: string
}

function Face({ title, alt, tint, language, image, look }: FaceProps) {
  const ground = useTint(tint)
  const isDark = tint !== null && contrastRatio(tint, '#ffffff') >= 3
  return (
    <div ref={ground.ref} className={classes('relative w-full overflow-hidden bg-surface-2', look)} lang={language}>
      {image !== '' && (
        <img src={pictureAddress(image, 480)} alt={alt} className="size-full object-cover object-right" />
      )}
      {title !== '' && (
        <span
          className={classes(
            'absolute start-4 top-3 line-clamp-3 max-w-[52%] text-pretty text-body leading-5.5 font-price',
            isDark ? 'text-on-photo' : 'text-photo-ink',
          )}
        >
          {title}
        </span>
      )}
    </div>
  )
}
