// What the customer is told, by which way, and when not.
import { useQuery } from '@dasturxon/client/query'
import { Pill } from '@dasturxon/ui/badge'
import { Chip } from '@dasturxon/ui/chip'
import { type Glyph, receipt } from '@dasturxon/ui/glyphs'
import { badgePercent, lock, messageSquareText } from '@dasturxon/ui/glyphs-later'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { Switch } from '@dasturxon/ui/switch'
import { type ReactNode, useId } from 'react'
import { FailedNotice } from '../shop/parts/own-page-notices.tsx'
import type { User } from '../shop/session.ts'
import { useText } from '../text/text.tsx'
import { NoteFrame } from './note-frame.tsx'
import { NOTES } from './note-paths.ts'
import { type Change, type Preferences, preferencesQuery, useChoose } from './preferences.ts'
import { QuietHours } from './settings-quiet.tsx'
import { PushRow, SmsRow } from './settings-ways.tsx'

type CategoryProps = {
  readonly glyph: Glyph
  readonly title: string
  readonly hint: string
  readonly trailing: ReactNode
  /** whether it is pushed, too; nothing is asked about a category that is off */
  readonly isPushed: boolean | null
  onPush(isPushed: boolean): void
}

/** One category of notifications: on or off, and the ways besides the list. */
function Category({ glyph, title, hint, trailing, isPushed, onPush }: CategoryProps) {
  const t = useText()
  return (
    <li className="pb-2.5">
      <div className={ROW_LOOK}>
        <RowFace leading={glyph} title={title} hint={hint} trailing={trailing} />
      </div>
      {isPushed !== null && (
        <fieldset className="ps-13">
          <legend className="sr-only">{t('notes.ways_of', { name: title })}</legend>
          <Chip pressed={isPushed} onClick={() => onPush(!isPushed)}>
            {t('notes.push')}
          </Chip>
        </fieldset>
      )}
    </li>
  )
}

type OptionalProps = Omit<CategoryProps, 'trailing'> & { readonly isOn: boolean; onChange(isOn: boolean): void }

function OptionalCategory({ isOn, onChange, isPushed, ...category }: OptionalProps) {
  const trailing = <Switch label={category.title} checked={isOn} onChange={onChange} />
  return <Category {...category} isPushed={isOn ? isPushed : null} trailing={trailing} />
}

type CategoriesProps = { readonly shown: Preferences; choose(change: Change): void }

function Categories({ shown, choose }: CategoriesProps) {
  const t = useText()
  const { promo, news, push } = shown
  return (
    <ul className="divide-y divide-line rounded-xl bg-surface px-4 py-1">
      <Category
        glyph={receipt}
        title={t('notes.order')}
        hint={t('notes.order_hint')}
        trailing={<Pill glyph={lock}>{t('notes.always')}</Pill>}
        isPushed={push.order}
        onPush={(order) => choose({ push: { order } })}
      />
      <OptionalCategory
        glyph={badgePercent}
        title={t('notes.promo')}
        hint={t('notes.promo_hint')}
        isOn={promo}
        onChange={(isOn) => choose({ promo: isOn })}
        isPushed={push.promo}
        onPush={(isPushed) => choose({ push: { promo: isPushed } })}
      />
      <OptionalCategory
        glyph={messageSquareText}
        title={t('notes.news')}
        hint={t('notes.news_hint')}
        isOn={news}
        onChange={(isOn) => choose({ news: isOn })}
        isPushed={push.news}
        onPush={(isPushed) => choose({ push: { news: isPushed } })}
      />
    </ul>
  )
}

function Loaded({ user, stored }: { user: User; stored: Preferences }) {
  const t = useText()
  const ways = useId()
  const { shown, choose } = useChoose(user.id, stored)
  return (
    <div className="grid grid-cols-1 content-start gap-2.5 px-3 pt-1 pb-6 lg:px-0">
      <Categories shown={shown} choose={choose} />
      <h2 id={ways} className="px-1.5 pt-2 text-small font-semibold text-muted">
        {t('notes.ways')}
      </h2>
      <ul aria-labelledby={ways} className="divide-y divide-line rounded-xl bg-surface px-4 py-1">
        <PushRow userId={user.id} />
        <SmsRow />
      </ul>
      <QuietHours quiet={shown.quiet} onChange={(quiet) => choose({ quiet })} />
    </div>
  )
}

function Settings({ user }: { user: User }) {
  const t = useText()
  const query = preferencesQuery(user.id)
  const answer = useQuery(query)
  if (answer.state === 'loading') {
    return (
      <div className="grid grid-cols-1 gap-2.5 px-3 pt-1 lg:px-0">
        <Skeleton className="h-60 rounded-xl" />
        <Skeleton className="h-32 rounded-xl" />
        <Skeleton className="h-32 rounded-xl" />
      </div>
    )
  }
  if (answer.state === 'failed') {
    const words = { title: t('notes.failed'), line: t('notes.failed_line') }
    return <FailedNotice {...words} level={2} onRetry={() => void query.refresh()} />
  }
  return <Loaded user={user} stored={answer.value} />
}

/** The page of the settings of notifications. */
export function NoteSettingsScreen() {
  const t = useText()
  return (
    <NoteFrame title={t('notes.settings')} backTo={NOTES}>
      {(user) => <Settings user={user} />}
    </NoteFrame>
  )
}
