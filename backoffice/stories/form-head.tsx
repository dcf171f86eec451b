import type { Language, Texts } from '@dasturxon/domain/locale'
import { Pill, type PillTone } from '@dasturxon/ui/badge'
import { trash } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { type ReactNode, useState } from 'react'
import { SaveButtons } from '../editing/save-buttons.tsx'
import { ConfirmSheet } from '../frame/confirm-sheet.tsx'
import { LanguageTabs } from '../menu/fields/language-tabs.tsx'
import { useText } from '../text/text.tsx'
import type { ShownState } from './shown-days.ts'

const STATE_TONES: Readonly<Record<ShownState, PillTone>> = {
  ...{ draft: 'warning', later: 'info', on: 'success', over: 'plain' },
}

type Props = {
  readonly of: 'story' | 'banner'
  readonly name: string
  /** `null` for a new one */
  readonly state: ShownState | null
  readonly back: ReactNode
  readonly language: Language | 'all'
  /** the texts that should be there in every language */
  readonly needed: readonly Texts[]
  readonly isChanged: boolean
  readonly isSaving: boolean
  onLanguage(language: Language | 'all'): void
  onSave(): void
  onCancel(): void
  onRemove(): void
}

/** What is edited, in which language, and what can be done with it. */
export function FormHead({ of, name, state, back, language, needed, onLanguage, onRemove, ...saving }: Props) {
  const t = useText()
  const [question, setQuestion] = useState<string | null>(null)
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {back}
        <h2 className="min-w-0 truncate text-h2">{name}</h2>
        {state !== null && (
          <Pill tone={STATE_TONES[state]} glyph={null}>
            {t(`stories.state_${state}`)}
          </Pill>
        )}
        {state !== null && (
          <IconButton
            glyph={trash}
            size={18}
            label={t(`stories.remove_${of}`)}
            className="ms-auto"
            onClick={() => setQuestion(t('stories.remove_question', { name }))}
          />
        )}
        <SaveButtons
          label={t(state === null ? `stories.add_${of}` : `stories.save_${of}`)}
          isChanged={saving.isChanged}
          isSaving={saving.isSaving}
          onSave={saving.onSave}
          onCancel={saving.onCancel}
        />
      </div>
      <LanguageTabs value={language} needed={needed} onChange={onLanguage} />
      <ConfirmSheet
        question={question}
        line={t(`stories.remove_${of}_line`)}
        action={t('stories.remove')}
        onConfirm={onRemove}
        onClose={() => setQuestion(null)}
      />
    </header>
  )
}
