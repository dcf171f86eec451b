import type { Language } from '@dasturxon/domain/locale'
import { Segmented } from '@dasturxon/ui/segmented'
import { type ReactNode, useState } from 'react'
import { Card } from '../editing/card.tsx'
import { StaleNote } from '../editing/stale-note.tsx'
import { useBrandText, useFacts } from '../frame/brand.tsx'
import { useMinute } from '../frame/use-now.ts'
import { useText } from '../text/text.tsx'
import { ActionField } from './action-field.tsx'
import { BannerPictures } from './banner-pictures.tsx'
import { BannerPreview } from './banner-preview.tsx'
import type { Banner } from './content-query.ts'
import { FormHead } from './form-head.tsx'
import { ShownCard } from './shown-card.tsx'
import { stateOf } from './shown-days.ts'
import { useTargets } from './targets.ts'
import { TextRows } from './text-rows.tsx'
import { type BannerEditing, useBannerDifferences } from './use-banner.ts'
import { useFirstLanguage } from './use-first-language.ts'
import { WithPreview } from './with-preview.tsx'

type Props = {
  /** `null` adds one */
  readonly banner: Banner | null
  readonly editing: BannerEditing
  readonly back: ReactNode
  onClose(): void
  onRemove(): void
}

const PLACES = ['HOME', 'CATEGORY', 'BASKET'] as const

/** One banner: its pictures, its words, where it stands and leads, when it is shown, and how it looks. */
export function BannerForm({ banner, editing, back, onClose, onRemove }: Props) {
  const t = useText()
  const { brand } = useFacts()
  const now = useMinute()
  const targets = useTargets()
  const say = useBrandText()
  const [language, setLanguage] = useState<Language | 'all'>(useFirstLanguage())
  const differences = useBannerDifferences()
  const { draft, saving, change } = editing
  const languages = language === 'all' ? brand.languages : [language]
  const shownIn = language === 'all' ? brand.mainLanguage : language
  const name = [draft.title, draft.alt].map(say)
  return (
    <WithPreview preview={<BannerPreview draft={draft} language={shownIn} />}>
      <FormHead
        {...{ of: 'banner', back, language, isChanged: editing.isChanged, isSaving: saving.isSaving }}
        name={name.find(Boolean) ?? t(banner === null ? 'stories.new_banner' : 'stories.nameless')}
        state={banner === null ? null : stateOf(banner, now)}
        needed={[draft.title, draft.alt]}
        onLanguage={setLanguage}
        onSave={editing.save}
        onCancel={banner === null ? onClose : editing.stop}
        onRemove={onRemove}
      />
      {saving.latest !== null && (
        <StaleNote
          differences={differences(saving.latest, draft)}
          onTake={editing.stop}
          onKeep={() => saving.latest !== null && editing.goOn(saving.latest)}
        />
      )}
      <BannerPictures {...{ draft, languages, errorAt: saving.errorAt }} onChange={change} />
      <div className="grid grid-cols-1 items-start gap-3 @2xl:grid-cols-2">
        <Card title={t('stories.words')}>
          <div className="grid grid-cols-1 gap-2">
            <TextRows
              {...{ label: t('stories.banner_title'), texts: draft.title, languages, maxLength: 80, rows: 2 }}
              error={saving.errorAt('title')}
              onChange={(title) => change({ title })}
            />
            <TextRows
              {...{ label: t('stories.alt'), texts: draft.alt, languages, maxLength: 200 }}
              error={saving.errorAt('alt')}
              onChange={(alt) => change({ alt })}
            />
          </div>
        </Card>
        <Card title={t('stories.place')}>
          <div className="grid grid-cols-1 gap-3">
            <Segmented
              label={t('stories.place')}
              value={draft.placement}
              segments={PLACES.map((value) => ({ value, label: t(`stories.place_${value}`) }))}
              onChange={(placement) => change({ placement })}
            />
            <ActionField
              {...{ of: 'banner', action: draft.action, targets }}
              error={saving.errorAt('action')}
              onChange={(action) => change({ action })}
            />
          </div>
        </Card>
      </div>
      <ShownCard draft={draft} errorAt={saving.errorAt} onChange={change} />
    </WithPreview>
  )
}
