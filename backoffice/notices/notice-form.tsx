import { Button } from '@dasturxon/ui/button'
import { Segmented } from '@dasturxon/ui/segmented'
import { type ReactNode, useState } from 'react'
import { Card } from '../editing/card.tsx'
import { SaveButtons } from '../editing/save-buttons.tsx'
import { differencesOf, StaleNote } from '../editing/stale-note.tsx'
import { TextsField } from '../editing/texts-field.tsx'
import { useBrandText } from '../frame/brand.tsx'
import { ConfirmSheet } from '../frame/confirm-sheet.tsx'
import { useText } from '../text/text.tsx'
import { ActionFields } from './action-fields.tsx'
import type { NoticeDraft } from './notice-draft.ts'
import { NoticePreview } from './notice-preview.tsx'
import type { Notice } from './notices-query.ts'
import { SendCard } from './send-card.tsx'
import { useNoticeDraft } from './use-notice.ts'

type Props = {
  /** `null` writes one */
  readonly notice: Notice | null
  readonly like: Notice | null
  readonly back: ReactNode
  onSaved(notice: Notice): void
  onClose(): void
}

const TITLE_LENGTH = 80
const TEXT_LENGTH = 300

/** A draft: its words, what it leads to, who gets it, and how it looks for the guest. */
export function NoticeForm({ notice, like, back, onSaved, onClose }: Props) {
  const t = useText()
  const say = useBrandText()
  const note = useNoticeDraft({ notice, like, onSaved, onGone: onClose })
  const [isAsked, setAsked] = useState(false)
  const { draft, saving, latest, errorAt, change } = note
  const wordsOf = ({ title, text, category }: NoticeDraft) => ({
    ...{ [t('notices.title')]: say(title), [t('notices.text')]: say(text) },
    [t('notices.category')]: t(`notices.category_${category}`),
  })
  return (
    <div className="min-h-0 min-w-0 flex-1 overflow-y-auto">
      <div className="flex flex-col gap-3 p-4 md:p-5 xl:flex-row xl:items-start">
        <div className="grid min-w-0 flex-1 gap-3">
          <header className="flex flex-wrap items-center justify-between gap-3">
            {back}
            <h2 className="min-w-0 flex-1 truncate text-h2">
              {notice === null ? t('notices.new') : say(notice.title)}
            </h2>
            <SaveButtons
              isChanged={note.isChanged}
              isSaving={saving.isSaving}
              label={t('notices.save')}
              onSave={() => saving.save(draft)}
              onCancel={notice === null ? onClose : note.stop}
            />
            {notice !== null && !note.isChanged && (
              <Button size="sm" kind="danger" loading={note.removal.isPending} onClick={() => setAsked(true)}>
                {t('notices.remove')}
              </Button>
            )}
          </header>
          {latest !== null && (
            <StaleNote
              differences={differencesOf(wordsOf(latest), wordsOf(draft))}
              onTake={note.stop}
              onKeep={() => note.goOn(latest)}
            />
          )}
          <Card title={t('notices.words')}>
            <div className="grid gap-4">
              <Segmented
                label={t('notices.category')}
                value={draft.category}
                segments={[
                  { value: 'NEWS', label: t('notices.category_NEWS') },
                  { value: 'PROMO', label: t('notices.category_PROMO') },
                ]}
                onChange={(category) => change({ category })}
                className="max-w-80"
              />
              <p className="-mt-2 text-muted">{t(`notices.category_line_${draft.category}`)}</p>
              <TextsField
                label={t('notices.title')}
                value={draft.title}
                maxLength={TITLE_LENGTH}
                error={errorAt('title')}
                onChange={(title) => change({ title })}
              />
              <TextsField
                label={t('notices.text')}
                value={draft.text}
                maxLength={TEXT_LENGTH}
                rows={3}
                error={errorAt('text')}
                onChange={(text) => change({ text })}
              />
              <ActionFields action={draft.action} error={errorAt('action')} onChange={(action) => change({ action })} />
            </div>
          </Card>
          <SendCard note={note} />
        </div>
        <NoticePreview draft={draft} />
      </div>
      <ConfirmSheet
        question={isAsked ? t('notices.remove_question') : null}
        line={t('notices.remove_line')}
        action={t('notices.remove')}
        onConfirm={() => note.removal.mutate()}
        onClose={() => setAsked(false)}
      />
    </div>
  )
}
