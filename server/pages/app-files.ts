// Which files of a build the service worker keeps on the phone, besides those that the page itself names.
import type { Language } from '@dasturxon/domain/locale'

/** An entry of Vite's manifest, as far as it is needed here. */
export type ManifestEntry = {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestEntry>>

export type AppFiles = {
  /** what the menu, the basket and checkout need in every language */
  readonly screens: readonly string[]
  /** what the later screens need in one language */
  readonly words: Readonly<Partial<Record<Language, readonly string[]>>>
}

const SCREENS = [
  'app/after-start.ts',
  'app/basket-route.tsx',
  'app/order-route.tsx',
  'app/place-overlay.tsx',
  'basket/basket-panel-content.tsx',
  'basket/basket-screen.tsx',
  'basket/basket-sheet.tsx',
  'checkout/checkout-screen.tsx',
  'device/device.tsx',
  'menu/category-screen.tsx',
  'orders/order-screen.tsx',
  'orders/orders-screen.tsx',
  'product/product-screen.tsx',
  'product/product-sheet.tsx',
  'search/search-screen.tsx',
  'shop/brand-off.ts',
  'shop/follow-shop.ts',
]
const LATER_WORDS = /^text\/(?<language>[a-z]+)-later\.ts$/

/** The files of the app in this build. */
export function appFiles(manifest: Manifest): AppFiles {
  const words = Object.keys(manifest).flatMap((key) => {
    const language = LATER_WORDS.exec(key)?.groups?.language
    return language === undefined ? [] : [[language, filesOf(manifest, [key])] as const]
  })
  return { screens: filesOf(manifest, SCREENS), words: Object.fromEntries(words) }
}

/** The addresses of these modules and of all that they import. */
function filesOf(manifest: Manifest, keys: readonly string[]): readonly string[] {
  const found = new Set(keys.filter((key) => key in manifest))
  for (const key of found) for (const imported of manifest[key]?.imports ?? []) found.add(imported)
  const files = [...found].flatMap((key) => {
    const chunk = manifest[key]
    return chunk === undefined ? [] : [chunk.file, ...(chunk.css ?? [])]
  })
  return [...new Set(files)].map((file) => `/${file}`)
}
