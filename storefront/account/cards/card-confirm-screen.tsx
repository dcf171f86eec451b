// The code of a new card, or the return from the provider's page on which a card was typed.
import { failureText } from '@dasturxon/client/failure-text'
import { useQuery } from '@dasturxon/client/query'
import type { CallResult } from '@dasturxon/contract/client'
import { cardSystem } from '@dasturxon/domain/saved-card'
import { Button, buttonLook } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { creditCard } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { showToast } from '@dasturxon/ui/show-toast'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAddressQuery } from '../../navigation/address-query.ts'
import { useGo } from '../../navigation/go.ts'
import { Link } from '../../navigation/link.tsx'
import { CardMark } from '../../payments/payment-mark.tsx'
import { type Card, cardName, cardsQuery } from '../../payments/saved-cards.ts'
import { call } from '../../shop/api.ts'
import { FailedNotice, MissingNotice } from '../../shop/parts/own-page-notices.tsx'
import type { User } from '../../shop/session.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { CodeEntryFields } from '../code-entry.tsx'
import { OwnPageFrame } from '../own-page-frame.tsx'
import { type CodeEntry, isDeadCode, nowMs, useAsking, useCountdown } from '../use-code-entry.ts'
import { CARDS, CREATE_CARD } from './card-paths.ts'

const ASK_EVERY_MS = 3000

function useAdded(userId: string): () => void {
  const t = useText()
  const go = useGo()
  return () => {
    void cardsQuery(userId).refresh()
    showToast({ text: t('cards.added'), kind: 'success' })
    go(CARDS, { replace: true })
  }
}

function useCardCode({ id, resendIn }: Card, onAdded: () => void): CodeEntry {
  const [code, setCode] = useState('')
  const [resendAt, setResendAt] = useState(() => nowMs() + resendIn * 1000)
  const { trouble, isBusy, errors, setTrouble, ask } = useAsking()
  const left = useCountdown(resendAt)
  async function sendCode() {
    const question = () => call('POST /payments/v2/cards/:id/code', { params: { id }, body: {} })
    await ask(question, (card) => {
      setCode('')
      setResendAt(nowMs() + card.resendIn * 1000)
    })
  }
  async function confirm(typed: string) {
    await ask(() => call('POST /payments/v2/cards/:id/confirm', { params: { id }, body: { code: typed } }), onAdded)
  }
  return {
    ...{ code, trouble, isBusy, errors, resendIn: left, sendCode, confirm },
    isDead: isDeadCode(trouble),
    setCode: (next) => {
      setTrouble(null)
      setCode(next)
    },
  }
}

function Code({ card, user }: { card: Card; user: User }) {
  const t = useText()
  const go = useGo()
  const entry = useCardCode(card, useAdded(user.id))
  async function handleNotMine() {
    await call('DELETE /payments/v2/cards/:id', { params: { id: card.id } })
    void cardsQuery(user.id).refresh()
    go(CREATE_CARD, { replace: true })
  }
  return (
    <section className="mx-3 mt-2 grid grid-cols-1 gap-4 rounded-xl bg-surface p-4 lg:mx-0">
      <p className="flex items-center gap-3 text-label">
        <CardMark system={cardSystem(card.number)} />
        {cardName(card, t)}
      </p>
      <div>
        <h2 className="text-h1">{t('cards.code_title')}</h2>
        <p className="mt-1 text-ink-2">
          {card.phone === ''
            ? t('cards.code_line_plain')
            : t('cards.code_line', { phone: `\u2068${card.phone}\u2069` })}
        </p>
      </div>
      <CodeEntryFields entry={entry} />
      <Button kind="ghost" size="sm" onClick={() => void handleNotMine()}>
        {t('cards.not_mine')}
      </Button>
      <p className="text-center text-small text-muted">{t('cards.not_added')}</p>
    </section>
  )
}

function KnownCard({ id, user }: { id: string; user: User }) {
  const t = useText()
  const query = cardsQuery(user.id)
  const answer = useQuery(query)
  useEffect(() => {
    // the card may be newer than the list
    void query.refresh()
  }, [query])
  if (answer.state === 'failed') {
    const words = { title: t('cards.failed'), line: t('cards.failed_line') }
    return <FailedNotice {...words} level={2} onRetry={() => void query.refresh()} />
  }
  const card = answer.state === 'ready' ? (answer.value.find((each) => each.id === id) ?? null) : null
  if (card !== null && !card.isVerified) return <Code key={card.id} card={card} user={user} />
  if (answer.state === 'loading' || !answer.isFresh) return <Skeleton className="mx-3 mt-2 h-80 rounded-xl lg:mx-0" />
  const words = { title: t(card === null ? 'cards.page_refused' : 'cards.added'), line: t('cards.safe') }
  return <MissingNotice {...words} level={2} to={CARDS} action={t('cards.title')} />
}

/** Asks for the card that was typed on the provider's page until the provider answers. */
function PageCard({ id, user }: { id: string; user: User }) {
  const t = useText()
  const language = useLanguage()
  const added = useAdded(user.id)
  const [trouble, setTrouble] = useState<string | null>(null)
  const take = useEffectEvent((answer: CallResult<{ readonly card: Card | null }>) => {
    if (answer.ok && answer.value.card !== null) return added()
    // while the provider or the network does not answer, it is asked again
    if (answer.ok || answer.status === 0 || answer.status >= 500) return
    setTrouble(failureText(answer, language) ?? t('cards.page_refused_line'))
  })
  useEffect(() => {
    let isGone = false
    async function ask() {
      const answer = await call('POST /payments/v2/cards/page/:id', { params: { id }, body: {} })
      if (!isGone) take(answer)
    }
    void ask()
    const timer = setInterval(() => void ask(), ASK_EVERY_MS)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [id])
  return (
    <EmptyState
      picture={<Icon glyph={creditCard} size={72} />}
      title={t(trouble === null ? 'cards.waiting' : 'cards.page_refused')}
      line={trouble ?? t('cards.waiting_line')}
      level={2}
      action={
        trouble !== null && (
          <Link to={CREATE_CARD} replace className={buttonLook()}>
            {t('cards.again')}
          </Link>
        )
      }
      className="flex-1"
    />
  )
}

/** The page that confirms a new card. */
export function CardConfirmScreen() {
  const t = useText()
  const search = useAddressQuery()
  const page = search.get('page')
  return (
    <OwnPageFrame title={t('cards.new')} backTo={CARDS}>
      {(user) =>
        page === null ? <KnownCard id={search.get('card') ?? ''} user={user} /> : <PageCard id={page} user={user} />
      }
    </OwnPageFrame>
  )
}
