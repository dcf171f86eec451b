// A text of the brand about itself: its terms, its privacy policy, what it is.
import { queries, useQuery } from '@dasturxon/client/query'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { call } from '../shop/api.ts'
import { FailedNotice, MissingNotice } from '../shop/parts/own-page-notices.tsx'
import { useShop } from '../shop/shop.tsx'
import { type Localized, localized } from '../text/localized.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { RichText } from './rich-text.tsx'

export type PolicyType = 'TERMS' | 'ABOUT_COMPANY' | 'PRIVACY_POLICY'

/** The texts of the brand by their type. */
export const policyQuery = queries((policies: PolicyType, signal) =>
  call('GET /support/v1/company/policies', { query: { policies } }, { signal }),
)

/** The brand's own text. */
function PolicyText({ text, voice }: Localized) {
  return (
    <div {...voice} className="grid max-w-180 grid-cols-1 gap-3 text-start text-ink-2">
      <RichText text={text} />
    </div>
  )
}

const LINES = ['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-full', 'w-7/12']

/** Where the text will be. */
function TextSkeleton() {
  const t = useText()
  return (
    <Loading label={t('page.loading')} className="grid grid-cols-1 max-w-180 gap-3">
      {LINES.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <Skeleton key={line} className={`h-5 ${width}`} />
      ))}
    </Loading>
  )
}

/** The text with its states; a missing one says so. */
export function PolicyContent({ type }: { type: PolicyType }) {
  const t = useText()
  const language = useLanguage()
  const { settings } = useShop()
  const answer = useQuery(policyQuery(type))
  if (answer.state === 'loading') return <TextSkeleton />
  const words = answer.state === 'ready' ? localized(answer.value.text, language, settings.mainLanguage) : null
  if (words !== null && words.text !== '') return <PolicyText {...words} />
  if (answer.state === 'failed' && answer.failure.code !== 'NOT_FOUND') {
    const retry = () => void policyQuery(type).refresh()
    const notice = { title: t('profile.policy_failed_title'), line: t('profile.failed_line') }
    return <FailedNotice {...notice} level={2} onRetry={retry} />
  }
  const notice = { title: t('profile.policy_missing_title'), line: t('profile.policy_missing_line') }
  return <MissingNotice {...notice} level={2} to="/" action={t('page.to_home')} />
}
