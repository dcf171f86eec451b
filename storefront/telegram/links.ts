// Links out of the shop. Telegram opens them outside, so that the shop stays open behind them.
import { post } from './bridge.ts'

const TELEGRAM_HOST = /^(t|telegram)\.me$/

/** Opens an address of another site; one of Telegram itself inside Telegram. */
export function openLink(address: string): void {
  const { hostname, pathname, search, href } = new URL(address, window.location.href)
  if (TELEGRAM_HOST.test(hostname)) post('web_app_open_tg_link', { path_full: pathname + search })
  else post('web_app_open_link', { url: href })
}

/** Takes every press on such a link of the page. */
export function openLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || event.defaultPrevented || !/^https?:$/.test(link.protocol)) return
    if (link.origin === window.location.origin) return
    event.preventDefault()
    openLink(link.href)
  })
}
