// Notices at the top of the basket: a server error, unavailable items, changed prices. Each has a button that solves it.

import { failureText } from '@dasturxon/client/failure-text'
import type { CallFailure } from '@dasturxon/contract/client'
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { useLanguage, useText } from '../text/text.tsx'
import { useLineActions } from './line-actions.ts'
import type { BasketView } from './price/basket-view.ts'

type ErrorProps = { readonly failure: CallFailure | null; onRetry(): void }

/** The error of the server in the language of the page; a general sentence when the server sent no text. */
export function ErrorBanner({ failure, onRetry }: ErrorProps) {
  const t = useText()
  const language = useLanguage()
  if (failure === null) return null
  return (
    <Note tone="danger" alert title={failureText(failure, language) ?? t('benefits.error')}>
      {mayPass(failure) && (
        <Button kind="danger" size="sm" className="-ms-4 underline" onClick={onRetry}>
          {t('page.retry')}
        </Button>
      )}
    </Note>
  )
}

/** Whether a retry can help. A refusal does not change until the customer corrects the draft; other errors are temporary. */
function mayPass({ status, code }: CallFailure): boolean {
  return status === 0 || status === 429 || status >= 500 || code === 'TIMEOUT'
}

/** Names the unavailable items once at the top, with a button that removes them. */
export function Unavailable({ basket }: { readonly basket: BasketView }) {
  const t = useText()
  const { mend } = useLineActions()
  const bad = basket.lines.filter(({ trouble }) => trouble !== null)
  if (bad.length === 0) return null
  const hasShort = bad.some(({ trouble, most }) => trouble === 'short' && most > 0)
  return (
    <Note tone="danger" title={t('basket.unavailable_title', { count: bad.length })}>
      <p>{t('basket.unavailable_line')}</p>
      <Button kind="danger" size="sm" className="-ms-4 underline" onClick={() => mend(bad)}>
        {hasShort ? t('benefits.mend') : t('basket.remove_unavailable')}
      </Button>
    </Note>
  )
}

type NewsProps = { readonly count: number; onAccept(): void }

/** A notice that prices have changed; shown until the customer accepts them. */
export function PriceNews({ count, onAccept }: NewsProps) {
  const t = useText()
  if (count === 0) return null
  return (
    <Note tone="warning" title={t('benefits.price_title', { count })}>
      <p>{t('benefits.price_line')}</p>
      <Button kind="ghost" size="sm" className="-ms-4 text-warning! underline" onClick={onAccept}>
        {t('benefits.price_accept')}
      </Button>
    </Note>
  )
}
