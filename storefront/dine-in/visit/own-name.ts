// The own name at the table: optional, and told to the others.
import type { CallFailure } from '@dasturxon/contract/client'
import { useState } from 'react'
import { tableCall } from './table-call.ts'
import { changeVisit, useVisit } from './visit.ts'

/** The own name, and how to tell it; the answer is the failure, or `null`. */
export function useOwnName(token: string) {
  const session = useVisit(({ bill, table }) => bill?.session ?? table?.session ?? null)
  const [isBusy, setBusy] = useState(false)
  const name = session?.guests.find(({ isOwn }) => isOwn)?.name ?? ''
  async function tell(next: string): Promise<CallFailure | null> {
    const told = next.trim()
    if (told === name) return null
    setBusy(true)
    const answer = await tableCall(token)('PUT /orders/v1/tables/:token/name', {
      params: { token },
      body: { name: told },
    })
    setBusy(false)
    if (!answer.ok) return answer
    const { bill } = useVisit.getState()
    const { session } = answer.value
    changeVisit({
      table: answer.value,
      bill: bill === null || session === null ? bill : { ...bill, session },
    })
    return null
  }
  return { name, tell, isBusy }
}
