import { queries, useQuery } from '@dasturxon/client/query'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { call } from '../shop/api.ts'
import { usePageHead } from '../shop/page.tsx'
import { FailedNotice, MissingNotice } from '../shop/parts/own-page-notices.tsx'
import { TopBar } from '../shop/parts/top-bar.tsx'
import { useShop } from '../shop/shop.tsx'
import { type Localized, localized } from '../text/localized.ts'
import { useLanguage, useText } from '../text/text.tsx'

type PolicyType = 'TERMS' | 'ABOUT_COMPANY' | 'PRIVACY_POLICY'

const policyQuery = queries((policies: PolicyType, signal) =>
  call('GET /support/v1/company/policies', { query: { policies } }, { signal }),
)

/** The merchant's paragraphs; numbered clauses within one line become separate paragraphs. */
function PolicyText({ text, voice }: Localized) {
  const paragraphs = text
    .split(/\n+|\s+(?=\d{1,2}\.\s)/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  return (
    <div {...voice} className="grid grid-cols-1 max-w-180 gap-3 text-start text-ink-2">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

const TITLES = {
  TERMS: 'profile.offer',
  ABOUT_COMPANY: 'profile.about',
  PRIVACY_POLICY: 'profile.privacy',
} as const

const LINES = ['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-full', 'w-7/12']

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

function Content({ type }: { type: PolicyType }) {
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

function PolicyScreen({ type }: { readonly type: PolicyType }) {
  const t = useText()
  const { merchant } = useShop()
  const title = t(TITLES[type])
  usePageHead({ title: `${title} · ${merchant.name}` })
  return (
    <main className="min-h-(--vh-full) bg-surface">
      <div className="page-column">
        <TopBar title={title} backTo="/profile" />
        <div className="px-4 pt-2 pb-12 lg:px-0">
          <Content type={type} />
        </div>
      </div>
    </main>
  )
}

/** The page about the brand. */
export function AboutScreen() {
  return <PolicyScreen type="ABOUT_COMPANY" />
}

/** The brand's terms of sale. */
export function OfferScreen() {
  return <PolicyScreen type="TERMS" />
}

/** The brand's privacy policy. */
export function PrivacyScreen() {
  return <PolicyScreen type="PRIVACY_POLICY" />
}
