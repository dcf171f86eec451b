// What the server writes into the page of the desk: the brand, the language, and how calls name the brand.
import type { Language } from '@dasturxon/domain/locale'
import type { ShopKind } from '@dasturxon/domain/shop-kind'
import { parseTheme, type Theme } from '@dasturxon/domain/theme'
import type { MapSource } from '@dasturxon/ui/map/load-engine.ts'
import type { DeskLanguage } from '../text/languages.ts'

export type DeskFacts = {
  readonly language: DeskLanguage
  readonly theme: Theme
  /** the brand, where several share the host and every call must name it */
  readonly vendor: string | null
  /** whether this is the desk of the operator of the installation: then the brand is the platform */
  readonly isOperators: boolean
  /** whether the browser had a session when the page was sent */
  readonly isSignedIn: boolean
  /** how the maps of the desk are drawn */
  readonly map: MapSource
  /** codes are shown in the demo's inbox */
  readonly isDemo: boolean
  readonly brand: {
    readonly id: string
    readonly name: string
    readonly kind: ShopKind
    readonly logo: string | null
    readonly mainLanguage: Language
    /** those that its customers may choose */
    readonly languages: readonly Language[]
  }
}

/** The facts as the server wrote them; `null` on a page that has none. */
export function readFacts(page: Document): DeskFacts | null {
  const text = page.getElementById('desk')?.textContent
  return text == null ? null : (JSON.parse(text) as DeskFacts)
}

const YEAR_S = 365 * 86_400

/** Remembers a choice of the person in a cookie that the server reads with the page. */
function remember(name: 'language' | 'theme', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`
}

/** Remembers the language for the next visit. */
export function rememberLanguage(language: DeskLanguage): void {
  remember('language', language)
}

/** Changes the look of the page now and on later visits. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  remember('theme', theme)
}

const COLOUR = /^#[\da-f]{6}$/i

/** Draws the page in the colours of the brand, which were just saved; the next page comes in them. */
export function wearColours({ mainColor, mainColorType }: { mainColor: string; mainColorType: string }): void {
  const { dataset, style } = document.documentElement
  if (!COLOUR.test(mainColor)) return
  style.setProperty('--brand-base', mainColor)
  dataset.onBrand = mainColorType
}

/** The look of the page now. */
export function currentTheme(): Theme {
  return parseTheme(document.documentElement.dataset.theme) ?? 'device'
}
