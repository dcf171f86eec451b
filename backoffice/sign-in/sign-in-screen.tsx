// How a member of the staff signs in: the phone that the owner wrote down, then the code from the SMS.
import { phoneText } from '@dasturxon/domain/phone'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { BrandMark, useFacts } from '../frame/brand.tsx'
import { answered, call, queryClient } from '../frame/calls.ts'
import { useText } from '../text/text.tsx'
import { CodeStep } from './code-step.tsx'
import { PhoneStep } from './phone-step.tsx'

const askCode = (phone: string) => answered(call('POST /office/v1/auth/code', { body: { phone } }))
type Asked = Awaited<ReturnType<typeof askCode>>
type SentCode = Asked & { readonly phone: string }
const confirm = (body: { readonly challengeId: Asked['challengeId']; readonly code: string }) =>
  answered(call('POST /office/v1/auth/confirm', { body }))

/** Only an address of the desk: a link of somebody else must not lead away from here. */
function wayBack(to: string | null): string {
  return to?.startsWith('/office/') === true ? to : '/office'
}

/** The sign-in of the desk. */
export function SignInScreen() {
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
          <h1 className="text-h1">{t('entry.title')}</h1>
        </div>
        {sent === null ? (
          <PhoneStep isBusy={asking.isPending} error={asking.error} onPhone={(phone) => asking.mutate(phone)} />
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
