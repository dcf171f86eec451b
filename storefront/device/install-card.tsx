import { Button } from '@dasturxon/ui/button'
import { cross } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useHere } from '../navigation/go.ts'
import { useBar } from '../shop/one-bar.ts'
import { BrandMark } from '../shop/parts/brand-mark.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { closeInstall, install, useInstallWay } from './install.ts'

/** The room for the card between two sections of the menu (storefront/menu/menu-sections.tsx). */
const ROOM = 'app-offer'

/** The room for the card on this page, if it is still below the view: a card that comes into view would move the menu. */
function useRoom(): Element | null {
  const { pathname } = useHere()
  const [room, setRoom] = useState<Element | null>(null)
  useEffect(() => {
    const found = pathname === '/' ? document.getElementById(ROOM) : null
    setRoom(found !== null && found.getBoundingClientRect().top >= window.innerHeight ? found : null)
  }, [pathname])
  return room
}

/** Offers to install the shop: a card inside the menu, never over it. */
export function InstallCard() {
  const t = useText()
  const { merchant, settings } = useShop()
  const way = useInstallWay()
  const room = useRoom()
  const isShown = useBar('install', way !== null && room !== null)
  if (!isShown || room === null) return null
  const title = t('app.install_title', { brand: merchant.name })
  return createPortal(
    <section
      aria-label={title}
      className="adras mt-6 grid grid-cols-1 gap-3 rounded-xl bg-inverse p-4 text-on-inverse lg:max-w-xl"
    >
      <div className="flex items-center gap-3">
        <BrandMark logo={settings.logo} name={merchant.name} size={44} />
        <div className="min-w-0 flex-1">
          <h2 className="text-label font-control">{title}</h2>
          <p className="text-small opacity-80">{t(way === 'hand' ? 'app.install_by_hand' : 'app.install_line')}</p>
        </div>
        <IconButton
          glyph={cross}
          label={t('page.close')}
          onClick={closeInstall}
          className="shrink-0 self-start bg-transparent! text-on-inverse!"
        />
      </div>
      {way === 'prompt' && (
        <Button kind="raised" size="sm" wide onClick={() => void install()} className="h-11!">
          {t('app.install')}
        </Button>
      )}
    </section>,
    room,
  )
}
