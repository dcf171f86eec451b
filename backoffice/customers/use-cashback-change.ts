import { moneyText } from '@dasturxon/domain/format'
import { type Money, money } from '@dasturxon/domain/money'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, CallError, call } from '../frame/calls.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { CUSTOMERS_KEY, type CustomerDetails } from './customers-query.ts'

export type CashbackDraft = {
  readonly kind: 'GIVE' | 'TAKE'
  /** `null` while none is typed */
  readonly amount: number | null
  readonly reason: string
}

/** The balance that the server has now, when it refused because it is another one than was seen. */
function balanceIn(error: unknown): Money | null {
  const problem = error instanceof CallError && error.failure.code === 'STALE' ? error.failure.problem : null
  const balance: unknown = problem?.balance
  return typeof balance === 'number' ? money(balance) : null
}

/** Sends the change once; when the balance is another one meanwhile, it is shown and nothing is changed. */
export function useCashbackChange({ id, cashback }: CustomerDetails, onDone: () => void) {
  const t = useText()
  const say = useErrorText()
  const language = useLanguage()
  const queries = useQueryClient()
  const [moved, setMoved] = useState<Money | null>(null)
  const balance = moved ?? cashback
  const { mutate, isPending } = useMutation({
    mutationFn: ({ kind, amount, reason }: CashbackDraft) => {
      const body = { kind, amount: amount ?? 0, reason: reason.trim(), balance }
      return answered(call('POST /office/v1/customers/:id/cashback', { params: { id }, body }))
    },
    onSuccess: (_, { kind, amount }) => {
      const sum = moneyText(money(amount ?? 0), language)
      showToast({ kind: 'success', text: t(kind === 'GIVE' ? 'customers.given' : 'customers.taken', { sum }) })
      onDone()
    },
    onError: (error) => {
      const now = balanceIn(error)
      if (now === null) showToast({ kind: 'error', text: say(error) })
      else setMoved(now)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: CUSTOMERS_KEY }),
  })
  return { send: mutate, isSending: isPending, balance, hasMoved: moved !== null }
}
