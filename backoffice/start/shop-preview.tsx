import { numberText } from '@dasturxon/domain/format'
import { type Language, textIn } from '@dasturxon/domain/locale'
import { mediaAddress, pictureFile } from '@dasturxon/domain/pictures'
import { plus } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { INKS, useBrandColour } from '../look/use-brand-colour.ts'
import type { Draft } from '../settings/use-draft.ts'
import { PhoneFrame } from '../stories/phone-frame.tsx'
import { useLanguage, useText } from '../text/text.tsx'

type Props = { readonly settings: Draft['values'] }

const COLOUR = /^#[\da-f]{6}$/i
const SAMPLES = [
  { sample: 'first', price: 45_000 },
  { sample: 'second', price: 32_000 },
] as const

/** The shop on a phone, as a guest will see it: its colour, logo and name, with two things that stand for its menu. */
export function ShopPreview({ settings }: Props) {
  const t = useText()
  const language = useLanguage()
  const { mainColor = '', mainColorType = 'dark', mainLanguage = 'uz', name = {}, slogan = {} } = settings
  const { kind = 'kitchen', logo } = settings
  const ink = INKS[mainColorType]
  const ground = COLOUR.test(mainColor) ? mainColor : INKS.dark
  const [top, chip, basket] = [
    useBrandColour<HTMLDivElement>(ground, ink),
    useBrandColour<HTMLSpanElement>(ground, ink),
    useBrandColour<HTMLDivElement>(ground, ink),
  ]
  const said = (texts: Readonly<Partial<Record<Language, string>>>) => textIn(texts, mainLanguage, mainLanguage)
  return (
    <div className="grid gap-3">
      <PhoneFrame label={t('start.preview')}>
        <div ref={top} className="grid gap-3 px-4 pt-8 pb-5">
          <div className="flex items-center gap-2.5">
            {logo === null ? (
              <span className="grid size-10 shrink-0 place-items-center rounded-add bg-raised font-heavy text-ink">
                {said(name)[0]}
              </span>
            ) : (
              <img
                className="size-10 shrink-0 rounded-add object-cover"
                src={pictureFile(mediaAddress(logo), 120)}
                alt=""
              />
            )}
            <div className="min-w-0">
              <b className="block truncate text-body">{said(name)}</b>
              <span className="block truncate text-caption">{said(slogan)}</span>
            </div>
          </div>
        </div>
        <div className="grid gap-3 p-3">
          <span ref={chip} className="justify-self-start rounded-full px-3 py-1.5 text-caption font-bold">
            {t(`start.category_${kind}`)}
          </span>
          <ul className="grid grid-cols-2 gap-2.5">
            {SAMPLES.map(({ sample, price }) => (
              <li key={sample} className="grid gap-1">
                <span className="relative block aspect-square rounded-md bg-surface-3">
                  <span className="absolute end-1.5 bottom-1.5 grid size-8 place-items-center rounded-add bg-raised shadow-1">
                    <Icon glyph={plus} size={18} />
                  </span>
                </span>
                <b className="num text-small">{t('start.sum', { sum: numberText(price, language) })}</b>
                <span className="truncate text-caption">{t(`start.sample_${kind}_${sample}`)}</span>
              </li>
            ))}
          </ul>
        </div>
        <div
          ref={basket}
          className="absolute inset-x-2.5 bottom-3 flex items-center justify-between rounded-md px-4 py-3 text-small font-bold"
        >
          <span>{t('start.basket')}</span>
          <span className="num">{t('start.sum', { sum: numberText(77_000, language) })}</span>
        </div>
      </PhoneFrame>
      <p className="text-center text-muted">
        {t('start.address')} <b className="text-ink">{location.host}</b>
      </p>
    </div>
  )
}
