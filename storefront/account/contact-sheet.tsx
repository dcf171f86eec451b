// The phone number inside Telegram: our sheet says why it is needed before Telegram's own window asks for it.
import { failureText } from '@dasturxon/client/failure-text'
import { Button } from '@dasturxon/ui/button'
import { phone } from '@dasturxon/ui/glyphs'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { hostApp } from '../shop/host-app.ts'
import { useContactWay } from '../shop/session.ts'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'

type Props = { readonly open: boolean; onClose(): void }

/** Closes the sheet and runs `then` once its history entry is left, because `then` may navigate. */
function closeAnd(onClose: () => void, then: () => void): void {
  window.addEventListener('popstate', () => setTimeout(then), { once: true })
  onClose()
}

/** Signs in by the number that Telegram knows; who does not want that goes on with a code by SMS. */
export function ContactSheet({ open, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = useShop()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')

  async function handleShare() {
    const app = hostApp()
    if (!app?.shareContact) return
    setBusy(true)
    setTrouble('')
    const shared = await app.shareContact()
    setBusy(false)
    if (shared.kind === 'known') closeAnd(onClose, () => app.enter(shared))
    else if (shared.kind === 'refused') setTrouble(t('telegram.refused'))
    else setTrouble(failureText(shared.failure, language) ?? t('page.offline'))
  }

  return (
    <Sheet open={open} onClose={onClose} title={t('telegram.title')} closeLabel={t('page.close')} bare>
      <div className="flex flex-col items-center px-1 pt-4 pb-2 text-center">
        <div aria-hidden className="adras mb-4 grid size-24 place-items-center rounded-full bg-brand-soft">
          <img src={noticePicture('wave')} alt="" width={64} height={64} className="size-16" />
        </div>
        <p aria-hidden className="text-h1">
          {t('telegram.title')}
        </p>
        <p className="mt-2 text-balance text-muted">{t('telegram.why', { brand: merchant.name })}</p>
      </div>
      <div className="mt-3 rounded-lg bg-surface-2 px-3">
        <div className={ROW_LOOK}>
          <RowFace leading={phone} isAccent title={t('telegram.number')} hint={t('telegram.no_sms')} />
        </div>
      </div>
      <p role="alert" className="mt-3 text-center text-small text-danger empty:hidden">
        {trouble}
      </p>
      <div className="mt-2 grid grid-cols-1 gap-2 pb-2">
        <Button kind="ghost" wide onClick={() => closeAnd(onClose, () => useContactWay.setState('sms', true))}>
          {t('telegram.other')}
        </Button>
        <Button data-main="" size="lg" wide loading={isBusy} onClick={() => void handleShare()}>
          {t('telegram.share')}
        </Button>
      </div>
    </Sheet>
  )
}
