// The sheet in which a customer rates an order: the form, and the thanks after it was sent.
import { failureText } from '@dasturxon/client/failure-text'
import { fieldErrors } from '@dasturxon/client/field-errors'
import { newKey } from '@dasturxon/client/new-key'
import { Button } from '@dasturxon/ui/button'
import { FormErrorsProvider, useFormErrors } from '@dasturxon/ui/form-errors'
import { Sheet } from '@dasturxon/ui/sheet'
import { showToast } from '@dasturxon/ui/show-toast'
import { useState } from 'react'
import { call } from '../../shop/api.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Order } from '../order.ts'
import { orderQuery } from '../orders.ts'
import { bodyOf, draftOf, type ReviewDraft } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewThanks } from './review-thanks.tsx'

type Props = {
  readonly open: boolean
  readonly order: Order
  /** The stars that were pressed to open the sheet. */
  readonly stars: number | null
  onClose(): void
  /** The order with the review that was stored. */
  onReviewed(order: Order): void
}

function useSending({ order, onReviewed }: Pick<Props, 'order' | 'onReviewed'>) {
  const t = useText()
  const language = useLanguage()
  const [key, setKey] = useState(newKey)
  const [isBusy, setBusy] = useState(false)
  const errors = useFormErrors()

  async function send(draft: ReviewDraft): Promise<boolean> {
    if (isBusy || draft.stars === null) return false
    setBusy(true)
    const ask = { params: { id: order.id }, body: bodyOf(draft, draft.stars), key }
    const answer = await call('POST /orders/v1/orders/:id/review', ask)
    setBusy(false)
    if (answer.ok) {
      const review = answer.value
      const reviewed = { ...order, review, grade: review.stars, reviewableUntil: review.editableUntil }
      orderQuery(order.id).set(reviewed)
      onReviewed(reviewed)
      setKey(newKey())
      return true
    }
    if (!errors.show(fieldErrors(answer, language)))
      showToast({ text: failureText(answer, language) ?? t('review.failed'), kind: 'error' })
    // without an answer the next try of the same review uses the same key
    if (answer.status !== 0 && answer.status < 500) setKey(newKey())
    return false
  }
  return { isBusy, errors, send, forgetKey: () => setKey(newKey()) }
}

/** Asks for the rating; a review that exists is changed. */
export function ReviewSheet({ open, order, stars, onClose, onReviewed }: Props) {
  const t = useText()
  const [draft, setDraft] = useState(() => draftOf(order, stars))
  const [isSent, setSent] = useState(false)
  const { isBusy, errors, send, forgetKey } = useSending({ order, onReviewed })

  function handleChange(next: ReviewDraft) {
    setDraft(next)
    // another review must not be sent with the key of the first
    forgetKey()
  }
  async function handleSend() {
    if (await send(draft)) setSent(true)
  }
  const sendButton = (
    <Button
      size="lg"
      wide
      loading={isBusy}
      blocked={draft.stars === null && t('review.blocked')}
      onClick={() => void handleSend()}
    >
      {t(order.review === null ? 'review.send' : 'review.save')}
    </Button>
  )
  const thanksButtons = (
    <div className="flex gap-2">
      <Button kind="secondary" size="lg" className="flex-1" onClick={() => setSent(false)}>
        {t('review.change')}
      </Button>
      <Button size="lg" className="flex-1" onClick={onClose}>
        {t('review.done')}
      </Button>
    </div>
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('review.title')}
      closeLabel={t('page.close')}
      height={isSent ? 'part' : 'full'}
      foot={isSent ? thanksButtons : sendButton}
    >
      <FormErrorsProvider errors={errors}>
        {isSent ? <ReviewThanks order={order} /> : <ReviewForm order={order} draft={draft} onChange={handleChange} />}
      </FormErrorsProvider>
    </Sheet>
  )
}
