// The shop inside Telegram: what Telegram's client is told about the page, and what it does for it.
import type { Words } from '@dasturxon/client/words'
import type { Shop } from '@dasturxon/contract/shop/shop'
import { currentBasket, listenToBasket } from '../basket/basket-store.ts'
import type { PageFacts } from '../shop/page.tsx'
import { isBareMenu, openBackButton, renewBackButton } from './back-button.ts'
import { isAtLeast, openBridge, post } from './bridge.ts'
import { followLaunch, type History } from './follow-launch.ts'
import { openHost, sayByHost } from './host.ts'
import { openLinks } from './links.ts'
import { colourHeader, openLook } from './look.ts'
import { openMainButton, renewMainButton, shineMainButton } from './main-button.ts'
import { chosenLanguage, holdKnown, openSessions, releaseCalls } from './session.ts'

type MiniApp = {
  readonly history: History
  readonly facts: PageFacts
  readonly words: Words
  /** `null` while the brand is not open. */
  readonly shop: Shop | null
}

/** Before the page is hydrated: its calls and its feedback go through Telegram from the first one. */
export function beginMiniApp({ language }: PageFacts): void {
  openBridge()
  openHost()
  openSessions(chosenLanguage(language))
}

/** After the page is hydrated. */
export async function openMiniApp({ history, facts, words, shop }: MiniApp): Promise<void> {
  const launch = window.telegramLaunch
  // a browser: the first script is on its way to the web
  if (launch === undefined) return
  // the first effects of the page, which ask the server, run after this
  holdKnown()
  post('web_app_ready')
  post('web_app_expand')
  if (isAtLeast('7.7')) post('web_app_setup_swipe_behavior', { allow_vertical_swipe: false })
  openLook(launch.theme, () => {
    colourHeader(isBareMenu(history.now().location))
    renewMainButton()
  })
  openMainButton()
  openBackButton(history)
  openLinks()
  followPlaces(history)
  followBasket()
  try {
    if (shop === null) return
    const say = await sayByHost(words, facts.language, shop.merchant.kind)
    await followLaunch({ history, facts, launch, shop, say })
  } finally {
    releaseCalls()
  }
}

/** The back button, the header and the light on the main button follow the place. */
function followPlaces(history: History): void {
  const arrive = () => {
    const { location } = history.now()
    renewBackButton(location)
    colourHeader(isBareMenu(location))
    if (location.pathname === '/basket') shineMainButton()
    else renewMainButton()
  }
  history.listen(arrive)
  arrive()
}

/** Closing asks only while something would be lost. */
function followBasket(): void {
  let isAsked: boolean | null = null
  const renew = () => {
    const isWanted = currentBasket().length > 0
    if (isWanted !== isAsked && isAtLeast('6.2'))
      post('web_app_setup_closing_behavior', { need_confirmation: isWanted })
    isAsked = isWanted
  }
  listenToBasket(renew)
  renew()
}
