import { Pill } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { useText } from '../text/text.tsx'
import type { Draft } from './use-draft.ts'

/** How much is not saved yet, and the way to save it; in the top bar. */
export function DraftBar({ draft }: { readonly draft: Draft }) {
  const t = useText()
  if (draft.count === 0) return null
  return (
    <div className="ms-auto flex flex-wrap items-center gap-2">
      <Pill tone="warning">{t('settings.changed', { count: draft.count })}</Pill>
      <Button kind="secondary" size="sm" onClick={draft.reset}>
        {t('settings.reset')}
      </Button>
      <Button size="sm" loading={draft.isSaving} onClick={() => draft.save()}>
        {t('settings.save')}
      </Button>
    </div>
  )
}

/** Somebody was faster: nothing is lost, and nothing is written over unseen. */
export function StaleNote({ draft }: { readonly draft: Draft }) {
  const t = useText()
  if (!draft.isStale || draft.count === 0) return null
  return (
    <Note tone="warning" alert title={t('settings.stale')} className="mx-4 mt-3 md:mx-6">
      <p>{t('settings.stale_line')}</p>
      <div className="flex gap-2 pt-2">
        <Button kind="ink" size="sm" loading={draft.isSaving} onClick={() => draft.save()}>
          {t('settings.write_over')}
        </Button>
        <Button kind="secondary" size="sm" onClick={draft.reset}>
          {t('settings.take_theirs')}
        </Button>
      </div>
    </Note>
  )
}
