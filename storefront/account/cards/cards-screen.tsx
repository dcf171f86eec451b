// The saved cards of the customer: the default one on top, the others, and a link to add one.
import { failureText } from '@dasturxon/client/failure-text'
import { useMoment } from '@dasturxon/client/moment'
import { useQuery } from '@dasturxon/client/query'
import type { CallFailure } from '@dasturxon/contract/client'
import { buttonLook } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { creditCard, lock, plus } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { showToast } from '@dasturxon/ui/show-toast'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { useState } from 'react'
import { Link } from '../../navigation/link.tsx'
import { useSheet } from '../../navigation/sheet.ts'
import { type Card, cardsQuery } from '../../payments/saved-cards.ts'
import { call } from '../../shop/api.ts'
import { FailedNotice } from '../../shop/parts/own-page-notices.tsx'
import type { User } from '../../shop/session.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { OwnPageFrame } from '../own-page-frame.tsx'
import { CardRow, DefaultCard } from './card-face.tsx'
import { CREATE_CARD } from './card-paths.ts'
import { CardRemoveSheet } from './card-remove-sheet.tsx'

function useCardActs(userId: string) {
  const t = useText()
  const language = useLanguage()
  const [busy, setBusy] = useState<string | null>(null)
  const query = cardsQuery(userId)

  function tell(failure: CallFailure) {
    showToast({ text: failureText(failure, language) ?? t('cards.act_failed'), kind: 'error' })
    void query.refresh()
  }
  async function makeDefault({ id }: Card) {
    if (busy !== null) return
    setBusy(id)
    const answer = await call('PUT /payments/v2/cards/:id/default', { params: { id }, body: {} })
    setBusy(null)
    if (!answer.ok) return tell(answer)
    query.set(answer.value)
    showToast({ text: t('cards.made_default'), kind: 'success' })
  }
  async function remove({ id }: Card): Promise<void> {
    if (busy !== null) return
    setBusy(id)
    const answer = await call('DELETE /payments/v2/cards/:id', { params: { id } })
    setBusy(null)
    // a card that another tab has removed is gone as well
    if (!answer.ok && answer.status !== 404) return tell(answer)
    await query.refresh()
    showToast({ text: t('cards.removed'), kind: 'success' })
  }
  return { busy, makeDefault, remove }
}

function AddLink() {
  const t = useText()
  return (
    <Link to={CREATE_CARD} className={buttonLook({ size: 'lg', wide: true })}>
      <Icon glyph={plus} size={20} />
      {t('cards.add')}
    </Link>
  )
}

function Empty() {
  const t = useText()
  return (
    <EmptyState
      picture={<Icon glyph={creditCard} size={72} />}
      title={t('cards.empty')}
      line={t('cards.empty_line')}
      level={2}
      action={<AddLink />}
      className="flex-1"
    />
  )
}

type ListProps = { readonly cards: readonly Card[]; readonly userId: string }

function CardList({ cards, userId }: ListProps) {
  const t = useText()
  const now = useMoment()
  const { busy, makeDefault, remove } = useCardActs(userId)
  const sheet = useSheet(cards.map(({ id }) => `remove:${id}`))
  const asked = cards.find(({ id }) => `remove:${id}` === sheet.name) ?? null
  const main = cards.find(({ isDefault }) => isDefault) ?? null
  async function handleRemove(card: Card) {
    await remove(card)
    sheet.close()
  }
  return (
    <>
      <div className="grid grid-cols-1 flex-1 content-start gap-2.5 px-3 pt-2 pb-4 lg:px-0">
        {main !== null && <DefaultCard card={main} onRemove={() => sheet.open(`remove:${main.id}`)} />}
        <ul className="grid grid-cols-1 gap-2.5">
          {cards
            .filter((card) => card !== main)
            .map((card) => (
              <CardRow
                key={card.id}
                card={card}
                now={now}
                isBusy={busy === card.id}
                onDefault={() => void makeDefault(card)}
                onRemove={() => sheet.open(`remove:${card.id}`)}
              />
            ))}
        </ul>
        <p className="flex gap-2.5 px-2 pt-2 text-small text-muted">
          <Icon glyph={lock} size={18} />
          {t('cards.safe')}
        </p>
      </div>
      <div className="sticky bottom-0 bg-canvas px-3 pt-2 pb-[calc(var(--safe-b)+1rem)] lg:static lg:px-0">
        <AddLink />
      </div>
      {asked !== null && (
        <CardRemoveSheet
          open
          card={asked}
          isBusy={busy === asked.id}
          onClose={sheet.close}
          onRemove={() => void handleRemove(asked)}
        />
      )}
    </>
  )
}

function Cards({ user }: { user: User }) {
  const t = useText()
  const query = cardsQuery(user.id)
  const answer = useQuery(query)
  if (answer.state === 'loading') {
    return (
      <div className="grid grid-cols-1 gap-2.5 px-3 pt-2 lg:px-0">
        <Skeleton className="h-44 rounded-2xl" />
        <Skeleton className="h-28 rounded-xl" />
      </div>
    )
  }
  if (answer.state === 'failed') {
    const words = { title: t('cards.failed'), line: t('cards.failed_line') }
    return <FailedNotice {...words} level={2} onRetry={() => void query.refresh()} />
  }
  return answer.value.length === 0 ? <Empty /> : <CardList cards={answer.value} userId={user.id} />
}

/** The page of saved cards. */
export function CardsScreen() {
  const t = useText()
  return (
    <OwnPageFrame title={t('cards.title')} backTo="/profile">
      {(user) => <Cards user={user} />}
    </OwnPageFrame>
  )
}
