import type { Api } from '@dasturxon/contract/api'
import type { Reply, Send } from '@dasturxon/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, CallError, call } from '../frame/calls.ts'

type Details = Reply<Api['GET /office/v1/orders/:id']>
export type RefundSubject = {
  readonly order: Pick<Details['order'], 'id' | 'number'>
  readonly lines: Details['lines']
  readonly money: NonNullable<Details['money']>
}
export type RefundBody = Send<Api['POST /office/v1/orders/:id/refunds']>['body']

/** Asks for the refund once, however often the button is pressed; the next one gets a key of its own. */
export function useRefund({ order: { id } }: RefundSubject) {
  const queries = useQueryClient()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const refund = useMutation({
    mutationFn: (body: RefundBody) =>
      answered(call('POST /office/v1/orders/:id/refunds', { params: { id }, body, key })),
    onError: (error) => {
      // the server has kept nothing of what it refused, and another body needs another key
      if (error instanceof CallError && error.failure.status !== 0) setKey(crypto.randomUUID())
    },
    onSettled: () => {
      for (const name of ['order', 'refunds']) void queries.invalidateQueries({ queryKey: [name] })
    },
  })
  return refund
}

/** Whether the sum is above what the person may refund alone. */
export function needsApproval(error: unknown): boolean {
  return error instanceof CallError && error.failure.code === 'REFUND_LIMIT'
}
