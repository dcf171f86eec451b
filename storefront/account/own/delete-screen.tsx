// Deleting the account: first what is lost, in numbers; then the code. Orders on their way prevent it, and are shown.
import { queries, useQuery } from '@dasturxon/client/query'
import { phoneText } from '@dasturxon/domain/phone'
import { Button } from '@dasturxon/ui/button'
import { useEffect, useState } from 'react'
import { useGoBack } from '../../navigation/go-back.ts'
import { call } from '../../shop/api.ts'
import { Panel } from '../../shop/parts/panel.tsx'
import type { User } from '../../shop/session.ts'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import { CodeEntryFields, useTroubleText } from '../code-entry.tsx'
import { leaveDevice } from '../log-out.ts'
import { CardsWaiting, OwnPageFrame, PageFailed } from '../own-page-frame.tsx'
import { useAsking } from '../use-code-entry.ts'
import { usePhoneCode } from '../use-phone-code.ts'
import { HoldingOrders, Kept, Losses } from './delete-losses.tsx'

const lossesQuery = queries((_userId: string, signal) => call('GET /users/v1/users/deletion', {}, { signal }))

/** Deletes the account once its code was entered in this session; a failed try can be repeated without another code. */
function useDeletion(user: User) {
  const { merchant } = useShop()
  const [isConfirmed, setConfirmed] = useState(false)
  const { trouble, isBusy, ask } = useAsking()
  async function remove() {
    await ask(
      () => call('DELETE /users/v1/users'),
      () => leaveDevice(merchant.id),
    )
  }
  const entry = usePhoneCode(user.phone, 'DELETE_ACCOUNT', () => {
    setConfirmed(true)
    void remove()
  })
  return { entry, isConfirmed, isBusy, trouble, remove }
}

type FormProps = { readonly user: User; onHeld(): void }

function Confirm({ user, onHeld }: FormProps) {
  const t = useText()
  const goBack = useGoBack('/profile')
  const { entry, isConfirmed, isBusy, trouble, remove } = useDeletion(user)
  const shown = trouble ?? (entry.sentTo === null ? entry.trouble : null)
  const error = useTroubleText(shown)
  const isHeld = shown?.kind === 'refused' && shown.failure.code === 'ACTIVE_ORDERS'
  useEffect(() => {
    if (isHeld) onHeld()
  }, [isHeld, onHeld])
  const isAsking = entry.sentTo === null || isConfirmed
  return (
    <>
      {!isAsking && (
        <Panel className="grid grid-cols-1 gap-4">
          <p className="text-ink-2">{t('account.delete_code', { phone: phoneText(user.phone) })}</p>
          <CodeEntryFields entry={entry} />
        </Panel>
      )}
      {error !== undefined && (
        <p role="alert" className="px-2 text-small text-danger">
          {error}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button kind="secondary" size="lg" onClick={goBack} className={isAsking ? '' : 'col-span-2'}>
          {t('account.delete_keep')}
        </Button>
        {isAsking && (
          <Button
            kind="danger"
            size="lg"
            loading={entry.isBusy || isBusy}
            onClick={() => void (isConfirmed ? remove() : entry.sendCode())}
          >
            {t(isConfirmed ? 'account.delete' : 'account.delete_ask')}
          </Button>
        )}
      </div>
    </>
  )
}

function Delete({ user }: { user: User }) {
  const query = lossesQuery(user.id)
  const answer = useQuery(query)
  useEffect(() => {
    // the orders of a moment ago decide nothing
    void query.refresh()
  }, [query])
  if (answer.state === 'loading') return <CardsWaiting />
  if (answer.state === 'failed') return <PageFailed onRetry={() => void query.refresh()} />
  const { holding } = answer.value
  return (
    <div className="grid grid-cols-1 content-start gap-2.5 px-3 pt-2 pb-6 lg:px-0">
      {holding.length > 0 ? (
        <HoldingOrders orders={holding} />
      ) : (
        <>
          <Losses deletion={answer.value} />
          <Kept orders={answer.value.orders} />
          <Confirm user={user} onHeld={query.refresh} />
        </>
      )}
    </div>
  )
}

/** The page that deletes the account. */
export function DeleteScreen() {
  const t = useText()
  return <OwnPageFrame title={t('account.delete')}>{(user) => <Delete key={user.id} user={user} />}</OwnPageFrame>
}
