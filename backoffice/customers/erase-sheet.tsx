import { moneyText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { Sheet } from '@dasturxon/ui/sheet'
import { showToast } from '@dasturxon/ui/show-toast'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'
import { FailedState, useErrorText } from '../frame/screen-states.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { nameText } from './customer-words.ts'
import { CUSTOMERS_KEY, type CustomerDetails, type Losses, lossesQuery } from './customers-query.ts'

type Props = {
  readonly customer: CustomerDetails
  readonly isOpen: boolean
  onErased(): void
  onClose(): void
}

/** Deletes the account of a customer who asked for it: says what is lost, and what must end before. */
export function EraseSheet({ customer, isOpen, onErased, onClose }: Props) {
  const t = useText()
  const name = nameText(customer.name, t)
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('customers.erase_question', { name })}
      closeLabel={t('desk.close')}
      height="part"
    >
      {isOpen && <EraseForm customer={customer} onErased={onErased} onClose={onClose} />}
    </Sheet>
  )
}

function useErasing({ id }: CustomerDetails, onErased: () => void) {
  const t = useText()
  const say = useErrorText()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => answered(call('DELETE /office/v1/customers/:id', { params: { id } })),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('customers.erased') })
      for (const part of ['one', 'orders', 'ledger', 'losses'])
        queries.removeQueries({ queryKey: [...CUSTOMERS_KEY, part, id] })
      onErased()
      void queries.invalidateQueries({ queryKey: CUSTOMERS_KEY })
    },
    onError: (error) => {
      showToast({ kind: 'error', text: say(error) })
      void queries.invalidateQueries({ queryKey: lossesQuery(id).queryKey })
    },
  })
}

function EraseForm({ customer, onErased, onClose }: Omit<Props, 'isOpen'>) {
  const t = useText()
  const losses = useQuery(lossesQuery(customer.id))
  const erasing = useErasing(customer, onErased)
  if (losses.data === undefined) {
    if (losses.isError) return <FailedState error={losses.error} onRetry={() => void losses.refetch()} />
    return <Skeleton className="mb-4 h-40 w-full rounded-md" />
  }
  const isHeld = losses.data.holding.length > 0
  return (
    <div className="grid gap-4 pb-4">
      {isHeld ? <Holding losses={losses.data} /> : <Lost losses={losses.data} />}
      <p className="text-muted">{t('customers.erase_line')}</p>
      <div className="flex gap-2">
        <Button kind="secondary" className="flex-1" onClick={onClose}>
          {t('customers.erase_back')}
        </Button>
        {!isHeld && (
          <Button kind="danger" className="flex-1" loading={erasing.isPending} onClick={() => erasing.mutate()}>
            {t('customers.erase_do')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Holding({ losses: { holding } }: { readonly losses: Losses }) {
  const t = useText()
  return (
    <Note tone="warning" title={t('customers.erase_held')}>
      <ul>
        {holding.map(({ number, reason }) => (
          <li key={`${reason} ${number}`}>{t(`customers.held_${reason}`, { number: String(number) })}</li>
        ))}
      </ul>
    </Note>
  )
}

const COUNTED = ['promos', 'addresses', 'cards', 'favourites', 'reservations'] as const

function Lost({ losses }: { readonly losses: Losses }) {
  const t = useText()
  const language = useLanguage()
  const lines = [
    ...(losses.cashback > 0 ? [t('customers.lose_cashback', { sum: moneyText(losses.cashback, language) })] : []),
    ...COUNTED.filter((part) => losses[part] > 0).map((part) => t(`customers.lose_${part}`, { count: losses[part] })),
  ]
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('customers.erase_loses')}</h3>
      <ul className="list-disc ps-5">
        {(lines.length === 0 ? [t('customers.lose_nothing')] : lines).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
