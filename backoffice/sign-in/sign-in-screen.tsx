// How a person signs in at a desk: the phone that was written down for them, then the code from the SMS.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { phoneText } from '@dasturxon/domain/phone'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { BrandMark, useFacts } from '../frame/brand.tsx'
import { answered, call, queryClient } from '../frame/calls.ts'
import { useText } from '../text/text.tsx'
import { CodeStep } from './code-step.tsx'
import { PhoneStep } from './phone-step.tsx'

/** The calls of one kind of desk; `line` says which number is meant. */
type SignInProps = {
  readonly title: string
  readonly line: string
  askCode(phone: string): Promise<Asked>
  confirm(shown: { readonly challengeId: Asked['challengeId']; readonly code: string }): Promise<unknown>
}
type Asked = Reply<Api['POST /office/v1/auth/code']>
type SentCode = Asked & { readonly phone: string }

/** Only an address of the desk: a link of somebody else must not lead away from here. */
function wayBack(to: string | null): string {
  return to?.startsWith('/office/') === true ? to : '/office'
}

/** The sign-in of the desk of a brand. */
export function SignInScreen() {
  const t = useText()
  return (
    <SignIn
      title={t('entry.title')}
      line={t('entry.phone_line')}
      askCode={(phone) => answered(call('POST /office/v1/auth/code', { body: { phone } }))}
      confirm={(body) => answered(call('POST /office/v1/auth/confirm', { body }))}
    />
  )
}

/** The two steps of a sign-in. */
export function SignIn({ title, line, askCode, confirm }: SignInProps) {
  const t = useText()
  const { brand, isDemo } = useFacts()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [sent, setSent] = useState<SentCode | null>(null)
  const asking = useMutation({
    mutationFn: askCode,
    onSuccess: (asked, phone) => setSent({ ...asked, phone }),
  })
  const confirming = useMutation({
    mutationFn: confirm,
    onSuccess: async () => {
      queryClient.clear()
      await navigate(wayBack(query.get('to')), { replace: true })
    },
  })

  function changePhone() {
    setSent(null)
    confirming.reset()
  }

  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-4">
      <section className="grid w-full max-w-100 grid-cols-1 gap-5 rounded-xl bg-surface p-6 shadow-2">
        <BrandMark className="size-14 rounded-md" />
        <div>
          <p className="text-muted">{brand.name}</p>
          <h1 className="text-h1">{title}</h1>
        </div>
        {sent === null ? (
          <PhoneStep
            line={line}
            isBusy={asking.isPending}
            error={asking.error}
            onPhone={(phone) => asking.mutate(phone)}
          />
        ) : (
          <CodeStep
            key={sent.challengeId}
            phone={phoneText(sent.phone)}
            resendIn={sent.resendIn}
            isBusy={confirming.isPending || asking.isPending}
            error={confirming.error ?? asking.error}
            onCode={(code) => confirming.mutate({ challengeId: sent.challengeId, code })}
            onAgain={() => {
              confirming.reset()
              asking.mutate(sent.phone)
            }}
            onOtherPhone={changePhone}
          />
        )}
        {isDemo && (
          <a href="/demo/inbox" target="_blank" rel="noreferrer" className="text-small text-muted underline">
            {t('entry.demo')}
          </a>
        )}
      </section>
    </main>
  )
}
