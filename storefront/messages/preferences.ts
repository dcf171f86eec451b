// What the customer wants to be told, how and when: read once, every change stored at once.
import { failureText } from '@dasturxon/client/failure-text'
import { queries } from '@dasturxon/client/query'
import type { Api } from '@dasturxon/contract/api'
import type { Reply, Send } from '@dasturxon/contract/endpoint'
import { showToast } from '@dasturxon/ui/show-toast'
import { useState } from 'react'
import { call } from '../shop/api.ts'
import { useLanguage, useText } from '../text/text.tsx'

type Choose = Api['PUT /notifications/v1/preferences']
export type Preferences = Reply<Choose>
export type Change = Send<Choose>['body']

/** The stored choice of a customer. */
export const preferencesQuery = queries((_userId: string, signal) =>
  call('GET /notifications/v1/preferences', {}, { signal }),
)

/** Shows a change at once and stores it; when it cannot be stored, shows what is stored, and says so. */
export function useChoose(userId: string, stored: Preferences) {
  const t = useText()
  const language = useLanguage()
  const [wanted, setWanted] = useState<Preferences | null>(null)
  async function choose(change: Change) {
    setWanted(changed(wanted ?? stored, change))
    const answer = await call('PUT /notifications/v1/preferences', { body: change })
    if (answer.ok) preferencesQuery(userId).set(answer.value)
    else showToast({ text: failureText(answer, language) ?? t('notes.save_failed'), kind: 'error' })
    setWanted(null)
  }
  return { shown: wanted ?? stored, choose: (change: Change) => void choose(change) }
}

function changed(before: Preferences, { promo, news, push, quiet }: Change): Preferences {
  return {
    order: true,
    promo: promo ?? before.promo,
    news: news ?? before.news,
    push: {
      order: push?.order ?? before.push.order,
      promo: push?.promo ?? before.push.promo,
      news: push?.news ?? before.push.news,
    },
    quiet: quiet ?? before.quiet,
  }
}
