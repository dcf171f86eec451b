import { Button } from '@dasturxon/ui/button'
import { logOut } from '@dasturxon/ui/glyphs-later'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, queryClient } from '../frame/calls.ts'
import { LookSettings } from '../frame/look-settings.tsx'
import { useMe } from '../frame/me.ts'
import { useText } from '../text/text.tsx'

/** Language, look and the way out; opened by the person's mark. */
export function PersonButton({ className }: { readonly className: string }) {
  const t = useText()
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={className}>
      <button
        type="button"
        aria-label={t('desk.person')}
        aria-haspopup="dialog"
        className="relative grid size-10 place-items-center rounded-add bg-brand-soft font-bold text-ink hit"
        onClick={() => setOpen(true)}
      >
        {me.name[0]?.toUpperCase()}
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={me.name} closeLabel={t('desk.close')} height="part">
        <PersonSettings />
      </Sheet>
    </div>
  )
}

/** Who is signed in, their language and look, and the way out. */
export function PersonSettings() {
  const t = useText()
  const me = useMe()
  const navigate = useNavigate()

  async function leave() {
    await call('POST /office/v1/auth/leave')
    queryClient.clear()
    await navigate('/office/sign-in', { replace: true })
  }

  return (
    <div className="grid gap-4 pb-4">
      <p className="text-muted">{t(`desk.role_${me.role}`)}</p>
      <LookSettings />
      <Button kind="danger" glyph={logOut} wide onClick={() => void leave()}>
        {t('desk.leave')}
      </Button>
    </div>
  )
}
