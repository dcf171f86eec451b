import { usePageHead } from '../shop/page.tsx'
import { NotFoundPage } from '../shop/parts/not-found-page.tsx'
import { TopBar } from '../shop/parts/top-bar.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { PolicyContent, type PolicyType } from './policy-text.tsx'

type ShownPolicy = Exclude<PolicyType, 'ABOUT_COMPANY'>

const TITLES = {
  TERMS: 'profile.offer',
  PRIVACY_POLICY: 'profile.privacy',
} as const

const SWITCHES = {
  TERMS: 'termsOfUseActive',
  PRIVACY_POLICY: 'privacyActive',
} as const

/** There is no such page where the brand switched it off. */
function PolicyScreen({ type }: { readonly type: ShownPolicy }) {
  return useShop().settings[SWITCHES[type]] ? <Policy type={type} /> : <NotFoundPage />
}

function Policy({ type }: { readonly type: ShownPolicy }) {
  const t = useText()
  const { merchant } = useShop()
  const title = t(TITLES[type])
  usePageHead({ title: `${title} · ${merchant.name}` })
  return (
    <main className="min-h-(--vh-full) bg-surface">
      <div className="page-column">
        <TopBar title={title} backTo="/profile" />
        <div className="px-4 pt-2 pb-12 lg:px-0">
          <PolicyContent type={type} />
        </div>
      </div>
    </main>
  )
}

/** The brand's terms of sale. */
export function OfferScreen() {
  return <PolicyScreen type="TERMS" />
}

/** The brand's privacy policy. */
export function PrivacyScreen() {
  return <PolicyScreen type="PRIVACY_POLICY" />
}
