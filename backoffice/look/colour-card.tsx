import { contrastRatio } from '@dasturxon/domain/colour'
import { classes } from '@dasturxon/ui/classes'
import { Note } from '@dasturxon/ui/note'
import { Segmented } from '@dasturxon/ui/segmented'
import { TypedField } from '../editing/typed-field.tsx'
import type { Draft } from '../settings/use-draft.ts'
import { useText } from '../text/text.tsx'
import { INKS, useBrandColour } from './use-brand-colour.ts'

const COLOUR = /^#[\da-f]{6}$/i
const LEAST_CONTRAST = 4.5

/** The main colour and the text on it, with their contrast. */
export function ColourCard({ draft }: { readonly draft: Draft }) {
  const t = useText()
  const { mainColor = '', mainColorType = 'dark' } = draft.values
  const isColour = COLOUR.test(mainColor)
  const ratio = isColour ? contrastRatio(mainColor, INKS[mainColorType]) : 1
  const sample = useBrandColour<HTMLParagraphElement>(isColour ? mainColor : INKS.dark, INKS[mainColorType])
  return (
    <section className="grid content-start gap-3 rounded-lg bg-surface p-4 edge-line">
      <h2 className="text-h3">{t('look.colour')}</h2>
      <div className="flex items-center gap-3">
        <input
          type="color"
          aria-label={t('look.colour')}
          className="size-14 shrink-0 cursor-pointer rounded-md border-0 bg-transparent p-0"
          value={isColour ? mainColor : INKS.dark}
          onChange={(event) => draft.change({ mainColor: event.currentTarget.value.toUpperCase() })}
        />
        <TypedField
          className="min-w-0 flex-1"
          label={t('look.colour_hex')}
          value={mainColor}
          toValue={(text) => text.trim()}
          onChange={(text) => draft.change({ mainColor: text })}
          error={isColour ? draft.errorOf('mainColor') : t('look.colour_wrong')}
          maxLength={7}
        />
      </div>
      <Segmented
        label={t('look.ink')}
        segments={[
          { value: 'dark', label: t('look.ink_dark') },
          { value: 'light', label: t('look.ink_light') },
        ]}
        value={mainColorType}
        onChange={(type) => draft.change({ mainColorType: type })}
      />
      <p ref={sample} className={classes('grid h-14 place-items-center rounded-md text-body font-bold')}>
        {t('look.sample')}
      </p>
      <Note
        tone={ratio >= LEAST_CONTRAST ? 'success' : 'warning'}
        title={t('look.contrast', { ratio: ratioText(ratio) })}
      >
        {t(ratio >= LEAST_CONTRAST ? 'look.contrast_good' : 'look.contrast_poor')}
      </Note>
    </section>
  )
}

/** One digit after the point. */
function ratioText(ratio: number): string {
  return String(Math.floor(ratio * 10) / 10)
}
