import { Button } from '@dasturxon/ui/button'
import { showToast } from '@dasturxon/ui/show-toast'
import type { ReactNode } from 'react'
import { PlainState } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'

/** An editor that needs room: a phone says so and gives its link to send. */
export function OnlyWide({ children }: { readonly children: ReactNode }) {
  const t = useText()
  async function share() {
    const link = { url: location.href }
    if (navigator.share !== undefined) return navigator.share(link).catch(() => undefined)
    await navigator.clipboard.writeText(link.url)
    showToast({ kind: 'success', text: t('editing.link_copied') })
  }
  const send = (
    <Button size="sm" kind="ink" onClick={() => void share()}>
      {t('editing.send_link')}
    </Button>
  )
  return (
    <>
      <div className="flex min-h-0 flex-1 md:hidden">
        <PlainState title={t('editing.only_wide')} line={t('editing.only_wide_line')} action={send} />
      </div>
      <div className="hidden min-h-0 flex-1 md:flex">{children}</div>
    </>
  )
}
