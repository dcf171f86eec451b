import { numberText } from '@dasturxon/domain/format'
import { buttonLook } from '@dasturxon/ui/button'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { Link } from '../../navigation/link.tsx'
import { noticePicture } from '../../pictures/notice-pictures.ts'
import { usePageHead } from '../../shop/page.tsx'
import { FailedNotice, useSignInPath } from '../../shop/parts/own-page-notices.tsx'
import { Panel } from '../../shop/parts/panel.tsx'
import { useShop } from '../../shop/shop.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { useVisitor } from '../visitor.ts'
import { ProfileHero } from './profile-hero.tsx'
import { BrandRows, ShopRows } from './profile-rows.tsx'
import { SignedProfile } from './profile-signed.tsx'

function GuestProfile() {
  const t = useText()
  const language = useLanguage()
  const { settings, terms } = useShop()
  const path = useSignInPath()
  const earns = settings.cashbackActive && terms.cashbackPercent > 0
  const percent = numberText(terms.cashbackPercent, language)
  return (
    <>
      <ProfileHero title={t('profile.guest_name')} />
      <div className="relative -mt-7 grid grid-cols-1 gap-2.5 px-3 lg:grid-cols-2 lg:items-start lg:gap-4 lg:px-8">
        <div className="grid grid-cols-1 gap-2.5 lg:gap-4">
          <Panel className="px-4.5 pt-5.5 pb-4.5 text-center shadow-2">
            <img src={noticePicture('gift')} alt="" width={88} height={88} className="mx-auto mb-2.5 size-22" />
            <h2 className="text-h2">{t(earns ? 'profile.guest_cashback_title' : 'profile.guest_title')}</h2>
            <p className="mx-2 mt-1.5 mb-4 text-muted">
              {earns ? t('profile.guest_cashback_line', { percent }) : t('profile.guest_line')}
            </p>
            <Link to={path} className={buttonLook({ size: 'lg', wide: true })}>
              {t('profile.sign_in')}
            </Link>
          </Panel>
          <ShopRows />
        </div>
        <div className="grid grid-cols-1 gap-2.5 lg:gap-4">
          <BrandRows />
        </div>
      </div>
    </>
  )
}

function ProfileSkeleton() {
  const t = useText()
  return (
    <Loading label={t('page.loading')}>
      <Skeleton className="h-36 rounded-none lg:rounded-2xl" />
      <div className="relative -mt-7 grid grid-cols-1 gap-2.5 px-3 lg:grid-cols-2 lg:gap-4 lg:px-8">
        <Skeleton className="h-46 rounded-xl" />
        <Skeleton className="h-46 rounded-xl" />
      </div>
    </Loading>
  )
}

function Content() {
  const t = useText()
  const visitor = useVisitor()
  switch (visitor.state) {
    case 'signed':
      return <SignedProfile key={visitor.user.id} user={visitor.user} />
    case 'guest':
      return <GuestProfile />
    case 'failed':
      return <FailedNotice title={t('profile.failed_title')} line={t('profile.failed_line')} onRetry={visitor.retry} />
    case 'waiting':
      return <ProfileSkeleton />
  }
}

/** The customer's profile; for a guest, what an account offers. */
export function ProfileScreen() {
  const t = useText()
  const { merchant } = useShop()
  usePageHead({ title: `${t('profile.title')} · ${merchant.name}` })
  return (
    <main className="min-h-(--vh-full) bg-canvas">
      <div className="page-column pb-[calc(var(--nav-h)+var(--safe-b)+1.5rem)] lg:pt-8 lg:pb-16">
        <Content />
      </div>
    </main>
  )
}
