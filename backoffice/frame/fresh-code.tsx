// Some changes need a code that is a few minutes old at most: it is asked for when the server says so, and the change goes on.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { CodeField } from '@dasturxon/ui/code-field'
import { Sheet } from '@dasturxon/ui/sheet'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useText } from '../text/text.tsx'
import { answered, call } from './calls.ts'
import { isRefused } from './field-errors.ts'
import { useErrorText } from './screen-states.tsx'

/** The person closed the sheet without a code. */
export class NoCode extends Error {}

type Sent = Reply<Api['POST /office/v1/auth/fresh-code']>
/** The calls of one kind of desk. */
type FreshCalls = {
  ask(): Promise<Sent>
  confirm(shown: { readonly challengeId: Sent['challengeId']; readonly code: string }): Promise<unknown>
}

const OFFICE: FreshCalls = {
  ask: () => answered(call('POST /office/v1/auth/fresh-code')),
  confirm: (body) => answered(call('POST /office/v1/auth/fresh', { body })),
}

type Waiting = { resolve(): void; reject(error: Error): void }

/** `withCode(change)` makes a change, after a code where it needs one; `sheet` is where the code is typed. */
export function useFreshCode(calls: FreshCalls = OFFICE): {
  withCode<T>(work: () => Promise<T>): Promise<T>
  readonly sheet: ReactNode
} {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  async function withCode<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!isRefused(error, 'CODE_REQUIRED')) throw error
      await new Promise<void>((resolve, reject) => setWaiting({ resolve, reject }))
      return work()
    }
  }
  function end(isConfirmed: boolean) {
    if (isConfirmed) waiting?.resolve()
    else waiting?.reject(new NoCode())
    setWaiting(null)
  }
  return { withCode, sheet: <CodeSheet calls={calls} isOpen={waiting !== null} onEnd={end} /> }
}

type Props = { readonly calls: FreshCalls; readonly isOpen: boolean; onEnd(isConfirmed: boolean): void }

function CodeSheet({ calls, isOpen, onEnd }: Props) {
  const t = useText()
  return (
    <Sheet open={isOpen} onClose={() => onEnd(false)} title={t('fresh.title')} closeLabel={t('desk.close')}>
      <CodeForm calls={calls} onDone={() => onEnd(true)} />
    </Sheet>
  )
}

function CodeForm({ calls, onDone }: { readonly calls: FreshCalls; onDone(): void }) {
  const t = useText()
  const say = useErrorText()
  const [code, setCode] = useState('')
  const asked = useQuery({
    queryKey: ['fresh-code'],
    queryFn: () => calls.ask(),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const confirming = useMutation({
    mutationFn: (text: string) => {
      if (asked.data === undefined) throw new Error('expected a code to be on its way')
      return calls.confirm({ challengeId: asked.data.challengeId, code: text })
    },
    onSuccess: onDone,
  })
  const error = confirming.error ?? asked.error
  return (
    <div className="grid gap-4 pb-4">
      <p className="text-ink-2">{asked.data === undefined ? t('fresh.line') : t('fresh.sent', asked.data)}</p>
      <CodeField
        label={t('entry.code')}
        value={code}
        onChange={setCode}
        onComplete={(text) => confirming.mutate(text)}
        error={error === null ? undefined : say(error)}
        autoFocus
      />
    </div>
  )
}
