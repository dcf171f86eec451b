// The first step: how guests know the brand, with a phone that shows it while it is edited.
import { Button } from '@dasturxon/ui/button'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { FailedState } from '../frame/screen-states.tsx'
import { ColourCard } from '../look/colour-card.tsx'
import { LanguagesCard, NamesCard } from '../look/names-card.tsx'
import { PictureCard } from '../look/picture-card.tsx'
import { StaleNote } from '../settings/draft-bar.tsx'
import type { BrandSettings } from '../settings/setting-list.ts'
import { settingsQuery } from '../settings/settings-query.ts'
import { useDraft } from '../settings/use-draft.ts'
import { WithPreview } from '../stories/with-preview.tsx'
import { useText } from '../text/text.tsx'
import { ShopPreview } from './shop-preview.tsx'
import { StepFrame } from './step-frame.tsx'
import { aroundStep } from './steps.ts'

/** Name, colour, logo and languages. */
export function BrandStep() {
  const t = useText()
  const stored = useQuery(settingsQuery)
  if (stored.data !== undefined) return <BrandWork stored={stored.data} />
  return (
    <StepFrame step="BRAND">
      {stored.isError ? (
        <FailedState error={stored.error} onRetry={() => void stored.refetch()} />
      ) : (
        <Loading label={t('desk.loading')} className="grid gap-4 p-6">
          <Skeleton className="h-60 w-full rounded-lg" />
        </Loading>
      )}
    </StepFrame>
  )
}

function BrandWork({ stored }: { readonly stored: BrandSettings }) {
  const t = useText()
  const navigate = useNavigate()
  const draft = useDraft(stored, t('editing.saved'))
  const { name = {}, mainColor = '' } = draft.values
  const { next } = aroundStep('BRAND')
  // also a look that nothing was changed of is saved: its owner has seen it
  const onward = (
    <Button
      loading={draft.isSaving}
      onClick={() => draft.save({ confirmed: { name, mainColor }, onSaved: () => void navigate(next) })}
    >
      {t('start.save_next')}
    </Button>
  )
  return (
    <StepFrame step="BRAND" onward={onward}>
      <StaleNote draft={draft} />
      <div className="flex min-h-0 flex-1 border-line border-t">
        <WithPreview preview={<ShopPreview settings={draft.values} />}>
          <NamesCard draft={draft} />
          <ColourCard draft={draft} />
          <PictureCard which="logo" image={stored.settings.logo} />
          <LanguagesCard draft={draft} />
        </WithPreview>
      </div>
    </StepFrame>
  )
}
