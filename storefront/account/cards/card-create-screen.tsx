// A new card: typed here and sent by the browser to the provider, or typed on the provider's own page.
import { failureText } from '@dasturxon/client/failure-text'
import { fieldErrors } from '@dasturxon/client/field-errors'
import { newKey } from '@dasturxon/client/new-key'
import { queries, useQuery } from '@dasturxon/client/query'
import { cardSystem } from '@dasturxon/domain/saved-card'
import { Button } from '@dasturxon/ui/button'
import { ChoiceRow } from '@dasturxon/ui/choice'
import { FormErrorsProvider, useFormErrors } from '@dasturxon/ui/form-errors'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { useState } from 'react'
import { useGo } from '../../navigation/go.ts'
import { PaymentMark } from '../../payments/payment-mark.tsx'
import { paymentName } from '../../payments/payment-words.ts'
import { cardsQuery } from '../../payments/saved-cards.ts'
import { call } from '../../shop/api.ts'
import { FailedNotice, MissingNotice } from '../../shop/parts/own-page-notices.tsx'
import type { User } from '../../shop/session.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { OwnPageFrame } from '../own-page-frame.tsx'
import { CardForm } from './card-form.tsx'
import { CARDS, confirmPath } from './card-paths.ts'
import { type CardWay, type FormWay, sendCard, type TypedCard } from './send-card.ts'

const waysQuery = queries((_userId: string, signal) => call('GET /payments/v2/cards/ways', {}, { signal }))

/** Sends the card to the provider, and only its token to us. */
function useNewCard(userId: string) {
  const t = useText()
  const language = useLanguage()
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const errors = useFormErrors()
  const [trouble, setTrouble] = useState<string | null>(null)

  async function save(way: FormWay, typed: TypedCard, name: string): Promise<string | null> {
    const sent = await sendCard(way, typed, language)
    if (!sent.ok) return sent.isDown ? t('cards.no_answer') : (sent.text ?? t('cards.refused'))
    const type = cardSystem(sent.masked) ?? ''
    const { paymentType } = way
    const body = { token: sent.token, number: sent.masked, expire: typed.expire, type, name, paymentType }
    const answer = await call('POST /payments/v2/cards', { body, key: newKey() })
    if (!answer.ok && errors.show(fieldErrors(answer, language))) return null
    if (!answer.ok) return failureText(answer, language) ?? t('cards.act_failed')
    void cardsQuery(userId).refresh()
    go(confirmPath(answer.value.id), { replace: true })
    return null
  }
  async function openPage({ paymentType }: CardWay): Promise<string | null> {
    const answer = await call('POST /payments/v2/cards/page', { body: { paymentType } })
    if (!answer.ok) return failureText(answer, language) ?? t('cards.act_failed')
    window.location.assign(answer.value.url)
    return null
  }
  async function run(work: () => Promise<string | null>) {
    if (isBusy) return
    setBusy(true)
    setTrouble(null)
    setTrouble(await work())
    setBusy(false)
  }
  return {
    isBusy,
    trouble,
    errors,
    save: (way: FormWay, typed: TypedCard, name: string) => void run(() => save(way, typed, name)),
    openPage: (way: CardWay) => void run(() => openPage(way)),
  }
}

type ChooserProps = { readonly ways: readonly CardWay[]; readonly way: CardWay; onChange(way: CardWay): void }

function WayChooser({ ways, way, onChange }: ChooserProps) {
  const t = useText()
  if (ways.length < 2) return null
  return (
    <fieldset className="mb-3">
      <legend className="text-label">{t('cards.provider')}</legend>
      {ways.map((each) => (
        <ChoiceRow
          key={each.paymentType}
          name="way"
          value={each.paymentType}
          checked={each === way}
          onChange={() => onChange(each)}
          leading={<PaymentMark type={each.paymentType} />}
          title={paymentName(each.paymentType, t)}
        />
      ))}
    </fieldset>
  )
}

function Creating({ ways, user }: { ways: readonly CardWay[]; user: User }) {
  const t = useText()
  const [chosen, setChosen] = useState<CardWay | null>(null)
  const { isBusy, trouble, errors, save, openPage } = useNewCard(user.id)
  const way = chosen ?? ways[0]
  if (way === undefined) {
    return (
      <MissingNotice title={t('cards.none')} line={t('cards.none_line')} level={2} to={CARDS} action={t('page.back')} />
    )
  }
  const name = paymentName(way.paymentType, t)
  return (
    <div className="mx-3 mt-2 rounded-xl bg-surface p-4 lg:mx-0">
      <WayChooser ways={ways} way={way} onChange={setChosen} />
      {way.kind === 'FORM' ? (
        <FormErrorsProvider errors={errors}>
          <CardForm isBusy={isBusy} trouble={trouble} onSend={(typed, title) => save(way, typed, title)} />
        </FormErrorsProvider>
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <p className="text-ink-2">{t('cards.on_page', { name })}</p>
          {trouble !== null && (
            <p role="alert" className="text-danger text-small">
              {trouble}
            </p>
          )}
          <Button size="lg" wide loading={isBusy} onClick={() => openPage(way)}>
            {t('cards.to_page', { name })}
          </Button>
        </div>
      )}
    </div>
  )
}

function Ways({ user }: { user: User }) {
  const t = useText()
  const query = waysQuery(user.id)
  const answer = useQuery(query)
  if (answer.state === 'loading') return <Skeleton className="mx-3 mt-2 h-80 rounded-xl lg:mx-0" />
  if (answer.state === 'failed') {
    const words = { title: t('cards.failed'), line: t('cards.failed_line') }
    return <FailedNotice {...words} level={2} onRetry={() => void query.refresh()} />
  }
  return <Creating ways={answer.value} user={user} />
}

/** The page that adds a card. */
export function CardCreateScreen() {
  const t = useText()
  return (
    <OwnPageFrame title={t('cards.new')} backTo={CARDS}>
      {(user) => <Ways user={user} />}
    </OwnPageFrame>
  )
}
