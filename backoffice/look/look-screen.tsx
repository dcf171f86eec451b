import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { FailedState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { OpeningCard } from '../opening/opening-card.tsx'
import { DraftBar, StaleNote } from '../settings/draft-bar.tsx'
import type { BrandSettings } from '../settings/setting-list.ts'
import { settingsQuery } from '../settings/settings-query.ts'
import { useDraft } from '../settings/use-draft.ts'
import { useText } from '../text/text.tsx'
import { ColourCard } from './colour-card.tsx'
import { LanguagesCard, NamesCard } from './names-card.tsx'
import { PictureCard } from './picture-card.tsx'

/** What the brand is called and how it looks. */
export function LookScreen() {
  const t = useText()
  const stored = useQuery(settingsQuery)
  if (stored.data !== undefined) return <LookWork stored={stored.data} />
  return (
    <>
      <TopBar />
      {stored.isError ? (
        <FailedState error={stored.error} onRetry={() => void stored.refetch()} />
      ) : (
        <Loading label={t('desk.loading')} className="grid gap-4 p-6">
          <Skeleton className="h-60 w-full rounded-lg" />
        </Loading>
      )}
    </>
  )
}

function LookWork({ stored }: { readonly stored: BrandSettings }) {
  const draft = useDraft(stored)
  const { logo, favicon } = stored.settings
  return (
    <>
      <TopBar>
        <DraftBar draft={draft} />
      </TopBar>
      <StaleNote draft={draft} />
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-4 md:px-6 lg:grid-cols-2">
        <OpeningCard />
        <NamesCard draft={draft} />
        <ColourCard draft={draft} />
        <LanguagesCard draft={draft} />
        <div className="grid content-start gap-4">
          <PictureCard which="logo" image={logo} />
          <PictureCard which="favicon" image={favicon} />
        </div>
      </div>
    </>
  )
}
