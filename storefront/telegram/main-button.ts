// Telegram's own main button. It says and does what the main button of the page does: the page marks it with `data-main`,
// and hides it inside Telegram (storefront/boot/styles.css), so there is one button and not two.

import { on, post } from './bridge.ts'
import { hexOf } from './colours.ts'

const AFTER_MS = 60
const SHINE_MS = 1800
const OPEN_SHEET = ':is([role=dialog], [role=alertdialog]):not([data-closed])'

let sent = ''
let isDue = false
let shinesUntil = 0

/** The main button of the top sheet; without a sheet, of the page. A sheet without one has its own answer. */
function mainOf(page: Document): HTMLElement | null {
  const sheet = [...page.querySelectorAll<HTMLElement>(OPEN_SHEET)].at(-1)
  const roots = sheet === undefined ? [...page.querySelectorAll('main'), page] : [sheet]
  for (const root of roots) {
    const marked = [...root.querySelectorAll<HTMLElement>('[data-main]')]
    const shown = marked.find(({ parentElement }) => parentElement?.checkVisibility() === true)
    if (shown !== undefined) return shown
  }
  return null
}

/** “Basket · 114 400 soʻm”: the label of a button, and its sum if it has one. */
function labelOf(button: HTMLElement): string {
  const label = button.dataset.main || (button.querySelector('.truncate') ?? button).textContent
  return [label, button.querySelector('bdi')?.textContent ?? ''].filter((part) => part !== '').join(' · ')
}

function stateOf(button: HTMLElement | null): object {
  if (button === null) return { is_visible: false }
  const { backgroundColor, color } = getComputedStyle(button)
  const isBusy = button.ariaBusy === 'true'
  return {
    is_visible: true,
    // a blocked button stays active: a press leads to the reason
    is_active: !isBusy,
    is_progress_visible: isBusy,
    text: labelOf(button),
    color: hexOf(backgroundColor),
    text_color: hexOf(color),
    has_shine_effect: performance.now() < shinesUntil,
  }
}

function show(): void {
  isDue = false
  const state = stateOf(mainOf(document))
  const text = JSON.stringify(state)
  if (text === sent) return
  sent = text
  post('web_app_setup_main_button', state)
}

/** Looks at the page again soon: many changes in a row are one. */
export function renewMainButton(): void {
  if (isDue) return
  isDue = true
  setTimeout(show, AFTER_MS)
}

/** Draws attention to the button once. */
export function shineMainButton(): void {
  shinesUntil = performance.now() + SHINE_MS
  renewMainButton()
  setTimeout(renewMainButton, SHINE_MS + AFTER_MS)
}

/** Follows the page from now on. */
export function openMainButton(): void {
  on('main_button_pressed', () => mainOf(document)?.click())
  new MutationObserver(renewMainButton).observe(document.body, {
    ...{ subtree: true, childList: true, characterData: true },
    attributeFilter: ['aria-busy', 'aria-disabled', 'data-main', 'data-blocked', 'data-closed', 'class'],
  })
  renewMainButton()
}
