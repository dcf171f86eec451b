import { phoneText } from '@dasturxon/domain/phone'
import { Button, buttonLook } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { phone as phoneGlyph } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { usePageFacts, usePageHead } from '../shop/page.tsx'
import { useOptionalShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'

/** The notice of a brand that takes no orders now, or that its admin has removed. */
export function BlockedScreen() {
  const t = useText()
  const { state } = usePageFacts()
  const shop = useOptionalShop()
  const isRemoved = state === 'removed'
  const title = isRemoved ? t('page.removed_title') : t('page.blocked_title')
  usePageHead({ title, status: isRemoved ? 410 : 403 })
  const brand = shop?.merchant.name ?? ''
  const phone = shop?.settings.phone
  const canCall = !isRemoved && phone?.active === true && phone.value !== ''
  const blockedLine = canCall ? t('page.blocked_line', { brand }) : t('page.blocked_quiet_line', { brand })
  return (
    <main className="grid min-h-(--vh-full) place-items-center bg-surface">
      <EmptyState
        picture={noticePicture('barrier')}
        title={title}
        line={isRemoved ? t('page.removed_line') : blockedLine}
        action={
          canCall ? (
            <a href={`tel:${phone.value}`} className={buttonLook({ kind: 'secondary' })}>
              <Icon glyph={phoneGlyph} size={20} />
              <bdi dir="ltr" className="num">
                {phoneText(phone.value)}
              </bdi>
            </a>
          ) : (
            <Button kind="secondary" onClick={() => window.location.assign('/')}>
              {t('page.check_again')}
            </Button>
          )
        }
      />
    </main>
  )
}
