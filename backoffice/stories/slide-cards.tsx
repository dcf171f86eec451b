// The words, the length and the button of one slide.
import type { Language } from '@dasturxon/domain/locale'
import { Card } from '../editing/card.tsx'
import { NumberField } from '../editing/number-field.tsx'
import { SwitchRow } from '../editing/switch-row.tsx'
import { useText } from '../text/text.tsx'
import { ActionField } from './action-field.tsx'
import type { Slide } from './content-query.ts'
import type { Targets } from './targets.ts'
import { TextRows } from './text-rows.tsx'

type Props = {
  readonly slide: Slide
  readonly at: number
  readonly languages: readonly Language[]
  readonly targets: Targets
  errorAt(path: string): string | undefined
  onChange(part: Partial<Slide>): void
}

const SECOND_MS = 1_000
const LONGEST_S = 30
const seconds = (value: number | null) => Math.min(LONGEST_S, Math.max(1, Math.round(value ?? 1)))

/** Both cards of a slide. */
export function SlideCards(props: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-3 @2xl:grid-cols-2">
      <WordsCard {...props} />
      <ButtonCard {...props} />
    </div>
  )
}

function WordsCard({ slide, at, languages, errorAt, onChange }: Props) {
  const t = useText()
  const path = (field: string) => `slides.${at}.${field}`
  return (
    <Card title={t('stories.slide', { number: at + 1 })}>
      <div className="grid grid-cols-1 gap-2">
        <TextRows
          {...{ label: t('stories.slide_title'), texts: slide.title, languages, maxLength: 80 }}
          error={errorAt(path('title'))}
          onChange={(title) => onChange({ title })}
        />
        <TextRows
          {...{ label: t('stories.slide_caption'), texts: slide.caption, languages, maxLength: 300, rows: 2 }}
          error={errorAt(path('caption'))}
          onChange={(caption) => onChange({ caption })}
        />
        <TextRows
          {...{ label: t('stories.alt'), texts: slide.alt, languages, maxLength: 200 }}
          error={errorAt(path('alt'))}
          onChange={(alt) => onChange({ alt })}
        />
        <NumberField
          label={t('stories.seconds')}
          value={slide.durationMs / SECOND_MS}
          error={errorAt(path('durationMs'))}
          onChange={(value) => onChange({ durationMs: seconds(value) * SECOND_MS })}
        />
      </div>
    </Card>
  )
}

function ButtonCard({ slide: { button }, at, languages, targets, errorAt, onChange }: Props) {
  const t = useText()
  const path = `slides.${at}.button`
  return (
    <Card title={t('stories.button')}>
      <div className="grid grid-cols-1 gap-2">
        <SwitchRow
          label={t('stories.has_button')}
          checked={button !== null}
          onChange={(isOn) => onChange({ button: isOn ? { text: {}, action: { type: 'PRODUCT', id: '' } } : null })}
        />
        {button !== null && (
          <>
            <TextRows
              {...{ label: t('stories.button_text'), texts: button.text, languages, maxLength: 40 }}
              error={errorAt(`${path}.text`)}
              onChange={(text) => onChange({ button: { ...button, text } })}
            />
            <ActionField
              {...{ of: 'button', action: button.action, targets }}
              error={errorAt(`${path}.action`)}
              onChange={(action) => onChange({ button: action.type === 'NONE' ? null : { ...button, action } })}
            />
          </>
        )}
      </div>
    </Card>
  )
}
