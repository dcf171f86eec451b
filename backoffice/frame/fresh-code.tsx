// Some changes need a code that is a few minutes old at most: it is asked for when the server says so, and the change goes on.
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

type Waiting = { resolve(): void; reject(error: Error): void }

/** `withCode(change)` makes a change, after a code where it needs one; `sheet` is where the code is typed. */
export function useFreshCode(): { withCode<T>(work: () => Promise<T>): Promise<T>; readonly sheet: ReactNode } {
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
  return { withCode, sheet: <CodeSheet isOpen={waiting !== null} onEnd={end} /> }
}

type Props = { readonly isOpen: boolean; onEnd(isConfirmed: boolean): void }

function CodeSheet({ isOpen, onEnd }: Props) {
  const t = useText()
  return (
    <Sheet open={isOpen} onClose={() => onEnd(false)} title={t('fresh.title')} closeLabel={t('desk.close')}>
      <CodeForm onDone={() => onEnd(true)} />
    </Sheet>
  )
}

function CodeForm({ onDone }: { onDone(): void }) {
  const t = useText()
  const say = useErrorText()
  const [code, setCode] = useState('')
  const asked = useQuery({
    queryKey: ['fresh-code'],
    queryFn: () => answered(call('POST /office/v1/auth/fresh-code')),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const confirming = useMutation({
    mutationFn: (text: string) => {
      if (asked.data === undefined) throw new Error('expected a code to be on its way')
      return answered(call('POST /office/v1/auth/fresh', { body: { challengeId: asked.data.challengeId, code: text } }))
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
