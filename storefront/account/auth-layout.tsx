// The layout of the pages for signing in: the greeting on the brand's colour, and one step below it.
import { OWN_NAMES } from '@dasturxon/domain/language-names'
import { Button } from '@dasturxon/ui/button'
import { chevronDown } from '@dasturxon/ui/glyphs'
import { cross } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useAddressQuery } from '../navigation/address-query.ts'
import { useGoBack } from '../navigation/go-back.ts'
import { useOverlay } from '../navigation/overlay.ts'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { useKnownRoom } from '../shop/again-room.ts'
import { usePageHead } from '../shop/page.tsx'
import { useSession } from '../shop/session.ts'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'

/** The path to return to after signing in; other sites are not allowed. */
export function useReturnPath(): string {
  const path = useAddressQuery().get('to') ?? '/'
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/login') ? path : '/'
}

function Hero() {
  const t = useText()
  const { language, languages } = useShop()
  const { open } = useOverlay()
  const goBack = useGoBack('/')
  return (
    <div className="adras on-brand-area bg-hero pb-10 text-on-hero lg:rounded-t-2xl">
      <div className="flex justify-between px-3 pt-[calc(var(--safe-t)+.5rem)]">
        <IconButton kind="hero" glyph={cross} label={t('page.close')} onClick={goBack} />
        {languages.length > 1 && (
          <Button
            kind="hero"
            size="sm"
            aria-haspopup="dialog"
            className="h-11 rounded-full!"
            onClick={() => open('language')}
          >
            <span className="flex items-center gap-1.5">
              {OWN_NAMES[language]}
              <Icon glyph={chevronDown} size={18} />
            </span>
          </Button>
        )}
      </div>
      <div className="flex items-center gap-3 px-6 pt-3.5">
        <h1 className="min-w-0 flex-1 text-balance text-display">{t('profile.greeting')}</h1>
        <img src={noticePicture('wave')} alt="" width={84} height={84} className="size-21 rotate-8" />
      </div>
    </div>
  )
}

const ROOM_WITHIN_MS = 2000

/** Whether the menu can be shown without a layout shift: the room for past orders is known, or the wait has timed out. */
function useRoomKnown(isWanted: boolean): boolean {
  const isKnown = useKnownRoom() !== null
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => setLate(true), ROOM_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isWanted])
  return !isWanted || isKnown || isLate
}

type Props = { readonly children: ReactNode }

/** A step of signing in. Somebody who is signed in goes where they wanted to go, or home. */
export function AuthLayout({ children }: Props) {
  const t = useText()
  const { merchant } = useShop()
  const path = useReturnPath()
  const session = useSession()
  usePageHead({ title: `${t('profile.login_title')} · ${merchant.name}` })
  const canLeave = useRoomKnown(session.state === 'signed' && path === '/')
  if (session.state === 'signed' && canLeave) return <Navigate to={path} replace />
  return (
    <main className="min-h-(--vh-full) bg-surface lg:bg-canvas lg:py-12">
      <div className="lg:mx-auto lg:w-120 lg:rounded-2xl lg:bg-surface lg:shadow-2">
        <Hero />
        <div className="cloth px-4 pt-6 pb-10 lg:rounded-b-2xl">{children}</div>
      </div>
    </main>
  )
}
