// A note as the guest sees it: in the list of the shop, as push, in Telegram.
import { OWN_NAMES } from '@dasturxon/domain/language-names'
import { type Language, type Texts, textIn } from '@dasturxon/domain/locale'
import { badgePercent, messageSquareText } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Segmented } from '@dasturxon/ui/segmented'
import { type ReactNode, useState } from 'react'
import { BrandMark, useFacts } from '../frame/brand.tsx'
import { useText } from '../text/text.tsx'
import type { NoticeDraft } from './notice-draft.ts'

const GLYPHS = { PROMO: badgePercent, NEWS: messageSquareText } as const

function Sample({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h3 className="mb-1.5 text-muted">{name}</h3>
      {children}
    </section>
  )
}

/** The three looks in one language of the shop. */
export function NoticePreview({ draft }: { readonly draft: NoticeDraft }) {
  const t = useText()
  const { mainLanguage, languages, name } = useFacts().brand
  const [language, setLanguage] = useState<Language>(mainLanguage)
  const say = (texts: Texts) => textIn(texts, language, mainLanguage)
  const title = say(draft.title) || t('notices.title')
  const text = say(draft.text) || t('notices.text')
  return (
    <aside
      className="grid min-w-0 content-start gap-4 rounded-lg bg-surface p-4 xl:w-90 xl:shrink-0"
      aria-label={t('notices.preview')}
    >
      <h2 className="text-h3">{t('notices.preview')}</h2>
      {languages.length > 1 && (
        <Segmented
          label={t('notices.preview_language')}
          value={language}
          segments={languages.map((value) => ({ value, label: OWN_NAMES[value] }))}
          onChange={setLanguage}
        />
      )}
      <Sample name={t('notices.way_list')}>
        <div className="flex items-start gap-3 rounded-md p-3 edge-line">
          <span className="relative grid size-10 shrink-0 place-items-center rounded-ctl-sm bg-surface-2">
            <Icon glyph={GLYPHS[draft.category]} size={20} />
            <span className="absolute -end-0.75 -top-0.75 size-3 rounded-full border-2 border-surface bg-danger" />
          </span>
          <span className="min-w-0 flex-1 break-words" dir="auto">
            <b className="block text-label">{title}</b>
            <span className="block text-small text-muted">{text}</span>
          </span>
        </div>
      </Sample>
      <Sample name={t('notices.way_push')}>
        <div className="flex items-start gap-3 rounded-md bg-surface-2 p-3">
          <BrandMark className="size-10 shrink-0 rounded-ctl-sm" />
          <span className="min-w-0 flex-1 break-words" dir="auto">
            <b className="block text-label">{title}</b>
            <span className="line-clamp-3 text-small">{text}</span>
            <span className="block truncate text-muted">{name}</span>
          </span>
        </div>
      </Sample>
      <Sample name={t('notices.way_telegram')}>
        <div className="rounded-md bg-info-soft p-3 break-words" dir="auto">
          <b className="block text-label">{title}</b>
          <span className="block text-small">{text}</span>
          <span className="mt-2 block rounded-ctl-xs bg-raised py-2 text-center font-semibold">
            {t(draft.action.type === 'NONE' ? 'notices.button_menu' : 'notices.button_open')}
          </span>
        </div>
      </Sample>
    </aside>
  )
}
