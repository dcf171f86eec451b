// The customer's cashback balance.

import { queries, useQuery } from '@dasturxon/client/query'
import type { CallFailure } from '@dasturxon/contract/client'
import type { Money } from '@dasturxon/domain/money'
import { useEffect } from 'react'
import { call } from '../../shop/api.ts'
import { useSession } from '../../shop/session.ts'

const balanceQuery = queries((_userId: string, signal) =>
  call('GET /orders/v1/cashback', { query: { page: 0, size: 1 } }, { signal }),
)

function useUserId(): string | null {
  const session = useSession()
  return session.state === 'signed' ? session.user.id : null
}

/** The balance of the signed-in customer; `null` for a guest, while it is loading, and when `isWanted` is false. */
export function useBalance(isWanted: boolean): Money | null {
  const userId = useUserId()
  const answer = useQuery(userId === null || !isWanted ? null : balanceQuery(userId))
  return answer.state === 'ready' ? answer.value.balance : null
}

/** Reloads the balance when the server refuses because the balance is smaller than this page shows. */
export function useBalanceRefresh(failure: CallFailure | null): void {
  const userId = useUserId()
  useEffect(() => {
    if (failure?.code === 'CASHBACK_SHORT' && userId !== null) void balanceQuery(userId).refresh()
  }, [failure, userId])
}
