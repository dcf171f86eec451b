// The brand's own texts: about, terms, privacy.
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { FailedState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useAddressParts } from '../frame/use-address-parts.ts'
import { SettingOff } from '../settings/setting-off.tsx'
import { useText } from '../text/text.tsx'
import { type PolicyType, policiesQuery } from './policies-query.ts'
import { PolicyEditor } from './policy-editor.tsx'

// each text has a page of its own, which a setting shows
const FLAGS = {
  ABOUT_COMPANY: 'aboutMerchantActive',
  TERMS: 'termsOfUseActive',
  PRIVACY_POLICY: 'privacyActive',
} as const

const TYPES = ['ABOUT_COMPANY', 'TERMS', 'PRIVACY_POLICY'] as const satisfies readonly PolicyType[]

/** The three texts, one of which is open. */
export function TextsScreen() {
  const t = useText()
  const { query, set } = useAddressParts()
  const policies = useQuery(policiesQuery)
  const type = TYPES.find((known) => known === query.get('text')) ?? 'ABOUT_COMPANY'
  return (
    <>
      <TopBar />
      <SettingOff names={[FLAGS[type]]} />
      {policies.data === undefined && policies.isError && (
        <FailedState error={policies.error} onRetry={() => void policies.refetch()} />
      )}
      {policies.data === undefined && !policies.isError && (
        <Loading label={t('desk.loading')} className="grid gap-3 p-4 md:p-5">
          <Skeleton className="h-11 w-full rounded-md md:w-90" />
          <Skeleton className="h-80 w-full rounded-lg" />
        </Loading>
      )}
      {policies.data?.map((policy) => (
        // those that are not open keep what was typed
        <PolicyEditor
          key={policy.type}
          policy={policy}
          isOpen={policy.type === type}
          types={TYPES}
          onOpen={(next) => set('text', next === 'ABOUT_COMPANY' ? '' : next)}
        />
      ))}
    </>
  )
}
