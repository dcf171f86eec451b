// What both screens of the terms share: loading, failing, saving, and what somebody else has saved.
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import type { ReactNode } from 'react'
import { SaveButtons } from '../editing/save-buttons.tsx'
import { differencesOf, StaleNote } from '../editing/stale-note.tsx'
import { FailedState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useText } from '../text/text.tsx'
import { useTermsWords } from './terms-words.ts'
import { type EditedTerms, type TermsPart, useTerms } from './use-terms.ts'

type Props = { readonly saveLabel: string; children(part: TermsPart): ReactNode }

/** The bar with its buttons, and the cards once the terms are there. */
export function TermsFrame({ saveLabel, children }: Props) {
  const t = useText()
  const edited = useTerms()
  const { terms, draft, saving, isChanged, change, stop } = edited
  return (
    <>
      <TopBar>
        <div className="ms-auto hidden md:block">
          <SaveButtons
            isChanged={isChanged}
            isSaving={saving.isSaving}
            label={saveLabel}
            onSave={() => draft !== undefined && saving.save(draft)}
            onCancel={stop}
          />
        </div>
      </TopBar>
      <StaleTerms edited={edited} />
      {draft === undefined && terms.isError && <FailedState error={terms.error} onRetry={() => void terms.refetch()} />}
      {draft === undefined && !terms.isError && (
        <Loading label={t('desk.loading')} className="grid gap-3 p-5">
          <Skeleton className="h-40 w-full rounded-lg" />
          <Skeleton className="h-40 w-full rounded-lg" />
        </Loading>
      )}
      {draft !== undefined && children({ draft, change, errorAt: saving.errorAt })}
    </>
  )
}

function StaleTerms({ edited }: { readonly edited: EditedTerms }) {
  const words = useTermsWords()
  const { draft, saving, stop, goOn } = edited
  const { latest } = saving
  if (latest === null || draft === undefined) return null
  return (
    <div className="p-4">
      <StaleNote
        differences={differencesOf(words(latest), words(draft))}
        onTake={stop}
        onKeep={() => goOn(latest.version)}
      />
    </div>
  )
}
