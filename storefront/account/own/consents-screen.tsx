// What the customer agreed to, with the time, and switches for what may be off.
import { failureText } from '@dasturxon/client/failure-text'
import { queries, useQuery } from '@dasturxon/client/query'
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { dateTimeText } from '@dasturxon/domain/format'
import { type Glyph, receipt } from '@dasturxon/ui/glyphs'
import { badgePercent, bell, fileText } from '@dasturxon/ui/glyphs-later'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { showToast } from '@dasturxon/ui/show-toast'
import { Switch } from '@dasturxon/ui/switch'
import { useId, useState } from 'react'
import { call } from '../../shop/api.ts'
import type { User } from '../../shop/session.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { CardsWaiting, OwnPageFrame, PageFailed } from '../own-page-frame.tsx'

type Consent = Reply<Api['GET /users/v1/consents']>[number]

const consentsQuery = queries((_userId: string, signal) => call('GET /users/v1/consents', {}, { signal }))

const LOOKS = {
  TERMS: { glyph: fileText, title: 'account.consent_terms' },
  PROMO: { glyph: badgePercent, title: 'account.consent_promo' },
  NEWS: { glyph: bell, title: 'account.consent_news' },
} as const

function useTimeOf(): (consent: Consent) => string {
  const t = useText()
  return ({ isGiven, changedDate }) => {
    if (changedDate === null) return t(isGiven ? 'account.consent_on' : 'account.consent_off')
    const time = dateTimeText(new Date(changedDate))
    return isGiven ? t('account.consent_given', { time }) : t('account.consent_refused', { time })
  }
}

type RowProps = {
  readonly glyph: Glyph
  readonly title: string
  readonly hint: string
  readonly isGiven: boolean
  /** Missing for what cannot be switched off. */
  onChange?(isGiven: boolean): void
}

function Row({ glyph, title, hint, isGiven, onChange }: RowProps) {
  const id = useId()
  return (
    <li>
      <label htmlFor={id} className={ROW_LOOK}>
        <RowFace
          leading={glyph}
          title={title}
          hint={<span className="whitespace-normal">{hint}</span>}
          trailing={
            <Switch id={id} checked={isGiven} disabled={onChange === undefined} onChange={(next) => onChange?.(next)} />
          }
        />
      </label>
    </li>
  )
}

function Consents({ user }: { user: User }) {
  const t = useText()
  const language = useLanguage()
  const timeOf = useTimeOf()
  const query = consentsQuery(user.id)
  const answer = useQuery(query)
  const [asked, setAsked] = useState<Consent['kind'] | null>(null)
  if (answer.state === 'loading') return <CardsWaiting />
  if (answer.state === 'failed') return <PageFailed onRetry={() => void query.refresh()} />

  async function choose({ kind }: Consent, isGiven: boolean) {
    if (asked !== null) return
    setAsked(kind)
    const body = kind === 'PROMO' ? { promo: isGiven } : { news: isGiven }
    const saved = await call('PUT /notifications/v1/preferences', { body })
    if (saved.ok) await query.refresh()
    else showToast({ text: failureText(saved, language) ?? t('account.act_failed'), kind: 'error' })
    setAsked(null)
  }

  return (
    <ul className="mx-3 mt-2 divide-y divide-line rounded-xl bg-surface px-4 py-1 lg:mx-0">
      <Row glyph={receipt} title={t('account.consent_orders')} hint={t('account.consent_always')} isGiven />
      {answer.value.map((consent) => {
        const { glyph, title } = LOOKS[consent.kind]
        const isFixed = consent.kind === 'TERMS'
        return (
          <Row
            key={consent.kind}
            glyph={glyph}
            title={t(title)}
            hint={timeOf(consent)}
            // the switch moves at once; if saving fails it moves back
            isGiven={asked === consent.kind ? !consent.isGiven : consent.isGiven}
            {...(!isFixed && { onChange: (isGiven: boolean) => void choose(consent, isGiven) })}
          />
        )
      })}
    </ul>
  )
}

/** The page of the customer's consents. */
export function ConsentsScreen() {
  const t = useText()
  return <OwnPageFrame title={t('account.consents')}>{(user) => <Consents user={user} />}</OwnPageFrame>
}
