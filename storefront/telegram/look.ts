// Telegram's colours, its insets, and the colours of the bars around the page.
import { isAtLeast, on, post } from './bridge.ts'
import { applyTheme } from './launch.ts'

const INSETS = ['top', 'right', 'bottom', 'left'] as const

let theme: Readonly<Record<string, string>> = {}

function writeInsets(name: string, insets: Readonly<Record<string, unknown>>): void {
  for (const side of INSETS) {
    const value = insets[side]
    if (typeof value === 'number') document.documentElement.style.setProperty(`--tg-${name}-${side}`, `${value}px`)
  }
}

/** The colour of the brand's header, which the page tells the browser too. */
function heroColour(): string | null {
  const scheme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
  return document.querySelector<HTMLMetaElement>(`meta[name="theme-color"][data-scheme=${scheme}]`)?.content ?? null
}

/** Colours Telegram's header: the brand's on the menu, Telegram's own elsewhere. */
export function colourHeader(isMenu: boolean): void {
  const colour = (isMenu ? heroColour() : null) ?? theme.header_bg_color ?? theme.secondary_bg_color
  if (isAtLeast('6.9') && colour !== undefined) post('web_app_set_header_color', { color: colour })
  else if (isAtLeast('6.1')) post('web_app_set_header_color', { color_key: 'secondary_bg_color' })
}

function colourBars(): void {
  const { secondary_bg_color: ground, bottom_bar_bg_color: bar } = theme
  if (isAtLeast('6.1') && ground !== undefined) post('web_app_set_background_color', { color: ground })
  if (isAtLeast('7.10') && bar !== undefined) post('web_app_set_bottom_bar_color', { color: bar })
}

/** Follows Telegram's colours and sizes; `onTheme` runs after each change of the colours. */
export function openLook(first: Readonly<Record<string, string>>, onTheme: () => void): void {
  theme = first
  colourBars()
  on('theme_changed', ({ theme_params: told }) => {
    const colours = Object.entries(typeof told === 'object' && told !== null ? told : {})
    theme = Object.fromEntries(colours.filter(([, value]) => /^#[\da-f]{6}$/i.test(String(value))))
    applyTheme(theme)
    colourBars()
    onTheme()
  })
  on('viewport_changed', ({ height, is_state_stable: isStable }) => {
    if (isStable === true && typeof height === 'number' && height > 0)
      document.documentElement.style.setProperty('--tg-viewport-stable-height', `${height}px`)
  })
  on('safe_area_changed', (insets) => writeInsets('safe-area-inset', insets))
  on('content_safe_area_changed', (insets) => writeInsets('content-safe-area-inset', insets))
  post('web_app_request_viewport')
  if (isAtLeast('8.0')) {
    post('web_app_request_safe_area')
    post('web_app_request_content_safe_area')
  }
}
