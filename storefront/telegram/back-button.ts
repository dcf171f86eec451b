// Telegram's back button: on every page but the menu, and it closes the top sheet first.
import type { Location } from 'react-router'
import { menuPath } from '../shop/layout.ts'
import { on, post } from './bridge.ts'

type Steps = {
  now(): { readonly location: Location }
  readonly navigator: { go(steps: number): void; replace(to: string, state: unknown): void }
}

const OPEN_SHEET = ':is([role=dialog], [role=alertdialog]):not([data-closed])'

/** Whether a history entry holds an open sheet or a step of one. */
function isSheet({ state }: Location): boolean {
  return typeof state === 'object' && state !== null && ('sheet' in state || 'step' in state)
}

/** Whether this is the menu itself, with nothing over it. */
export function isBareMenu(location: Location): boolean {
  return menuPath(location.pathname) !== null && !isSheet(location)
}

/** Shows or hides the button for this place. */
export function renewBackButton(location: Location): void {
  post('web_app_setup_back_button', { is_visible: !isBareMenu(location) })
}

/** Handles the button. */
export function openBackButton({ now, navigator }: Steps): void {
  on('back_button_pressed', () => {
    const { location } = now()
    const isOver = document.querySelector(OPEN_SHEET) !== null
    // dialogs that are no history entry close as by the keyboard
    if (isOver && !isSheet(location) && !location.pathname.startsWith('/product/'))
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    else if (location.key === 'default') navigator.replace('/', null)
    else navigator.go(-1)
  })
}
