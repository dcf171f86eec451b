// The built storefront: its render function, and the files its pages need.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ProductDetails } from '@dasturxon/contract/shop/products-v1'
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { Vacancy } from '@dasturxon/contract/shop/vacancies'
import type { BrandColours, Scheme } from '@dasturxon/domain/colour'
import type { BranchId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { PageChannel } from '@dasturxon/domain/menu'
import type { Theme } from '@dasturxon/domain/theme'
import type { z } from 'zod'
import { type AppFiles, appFiles, type Manifest, type ManifestEntry } from './app-files.ts'
import type { ShortcutNames } from './brand-manifest.ts'
import { criticalCss } from './critical-css.ts'

export type BrandState = 'open' | 'blocked' | 'removed' | 'unknown'
export type PagePlace = { readonly service: 'DELIVERY' | 'PICK_UP'; readonly branchId: BranchId }

export type PageCode = '1' | '2' | '3'

/** A tab: the address of the brand's shop, and its appearance. */
export type PageTab = {
  readonly sub: string
  readonly name: string
  readonly logo: string | null
  readonly href: string
}

export type PageAssets = {
  /** the build that the page is of */
  readonly build: string
  /** the script that runs before all others */
  readonly first: string
  /** inside Telegram, the script that reads what Telegram passes on, before the first paint */
  readonly launch: string
  readonly scripts: readonly string[]
  /** the critical CSS of a body */
  stylesFor(body: string): string
  /** code and the whole style sheet, which the scripts will load */
  readonly code: readonly string[]
}

/** Which placeholders the menu has: none, orders to repeat, or these and favourite dishes. */
export type AgainRoom = 'none' | 'orders' | 'dishes'

export type PageAsk = {
  readonly url: string
  /** where the page is shown */
  readonly channel: PageChannel
  readonly language: Language
  readonly shop: Shop | null
  /** the entity tag of the shop's API call; `null` makes the page contain the shop */
  readonly shopTag: string | null
  readonly state: BrandState
  readonly brand: Readonly<Record<Scheme, BrandColours>>
  readonly assets: PageAssets
  readonly origin: string
  readonly place: PagePlace | null
  /** the moment for which its opening hours are shown */
  readonly at: string
  /** the layout of the menu that the visitor has chosen */
  readonly pageCode: PageCode | null
  /** light, dark or as the device is set, where the visitor has chosen */
  readonly theme: Theme | null
  /** whether there is a placeholder for an active order; the page fetches it later */
  readonly hasOrder: boolean
  /** whether there is a placeholder for what a customer may order again; the page fetches it later */
  readonly again: AgainRoom
  /** the brands of the tabs, this one among them */
  readonly tabs: readonly PageTab[]
  /** the brand, where several share the host and every call must name it */
  readonly vendor: string | null
  /** whether the brand has trackers: the page asks for the visitor's consent */
  readonly isMeasured: boolean
  /** whether the staff of the brand see what is not published yet */
  readonly isPreview: boolean
  /** the host of stored pictures; without it they are on the shop's own */
  readonly pictureHost?: string | undefined
  /** the details of a product page */
  readonly product: z.output<typeof ProductDetails> | null
  /** the vacancies of a page that shows some; `null` on all others */
  readonly vacancies: readonly z.output<typeof Vacancy>[] | null
}
export type RenderedPage = { readonly status: number; readonly redirect: string | null; readonly html: string }

/** Which page an address means: the canonical form that is rendered and cached, or a redirect to it. */
export type PageAddress = {
  readonly url: string
  /** shows a text that anybody can invent: not cached */
  readonly isOneOff: boolean
  readonly movedTo: string | null
}

export type Storefront = {
  /** The page of an address; parts of the address that it does not read are dropped. Without a shop there are only notices. */
  addressOf(asked: string, shop: Shop | null): PageAddress
  renderPage(ask: PageAsk): Promise<RenderedPage>
  /** the canonical paths of all public pages of an open shop */
  sitemapPaths(shop: Shop): readonly string[]
  /** the names of the shortcuts of a brand's shop as an app */
  shortcutNames(language: Language): Promise<ShortcutNames>
  /** the style sheet with the formulas of a brand's colours */
  readonly tokens: string
  assetsFor(language: Language): PageAssets
  /** the folder of files for browsers */
  readonly folder: string
  readonly buildId: string
  /** what the service worker keeps on the phone */
  readonly appFiles: AppFiles
}

const ENTRY = 'boot/entry-client.ts'
const FIRST = 'boot/early-events.ts'
const LAUNCH = 'telegram/launch.ts'

/** Opens the build in `dist`; `null` when there is none. */
export async function openStorefront(dist: string): Promise<Storefront | null> {
  const folder = join(dist, 'client')
  const manifestFile = join(folder, '.vite', 'manifest.json')
  if (!existsSync(manifestFile)) return null
  const text = await readFile(manifestFile, 'utf8')
  // both files are the output of our own build
  const manifest = JSON.parse(text) as Manifest
  const { renderPage, addressOf, sitemapPaths, shortcutNames, tokens } = await loadProgram(join(dist, 'server'))
  const [entry, first, launch] = [chunkOf(manifest, ENTRY), chunkOf(manifest, FIRST), chunkOf(manifest, LAUNCH)]
  const sheets = codeOf(manifest, entry).filter((file) => file.endsWith('.css'))
  const styles = await Promise.all(sheets.map((file) => readFile(join(folder, file), 'utf8')))
  const buildId = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return {
    renderPage,
    addressOf,
    sitemapPaths,
    shortcutNames,
    tokens,
    folder,
    buildId,
    appFiles: appFiles(manifest),
    assetsFor: assetsOf(manifest, { entry, first, launch, build: buildId }, criticalCss(styles.join(''))),
  }
}

function chunkOf(manifest: Manifest, key: string): ManifestEntry {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`expected ${key} in the storefront's manifest`)
  return chunk
}

type Program = Pick<Storefront, 'renderPage' | 'addressOf' | 'sitemapPaths' | 'shortcutNames' | 'tokens'>

/** Loads all modules now: a new build may replace the files while the server runs. */
async function loadProgram(folder: string): Promise<Program> {
  const parts = join(folder, 'assets')
  const names = existsSync(parts) ? (await readdir(parts)).filter((name) => name.endsWith('.js')) : []
  const load = (file: string): Promise<unknown> => import(pathToFileURL(file).href)
  const [entry] = await Promise.all(
    [join(folder, 'entry-server.js'), ...names.map((name) => join(parts, name))].map(load),
  )
  return entry as Program
}

const isWords = (key: string) => key.startsWith('text/')

/** The shop's code and style sheet: what the entry fetches in any language. */
function codeOf(manifest: Manifest, entry: ManifestEntry): readonly string[] {
  return (entry.dynamicImports ?? []).filter((key) => !isWords(key)).flatMap((key) => filesOf(manifest, key))
}

/** What a page in a language loads: the first script, the entry, and the shop's code and texts. */
function assetsOf(
  manifest: Manifest,
  {
    entry,
    first,
    launch,
    build,
  }: { readonly [Name in 'entry' | 'first' | 'launch']: ManifestEntry } & { readonly build: string },
  stylesFor: PageAssets['stylesFor'],
): Storefront['assetsFor'] {
  const scripts = [`/${entry.file}`]
  const made = new Map<Language, PageAssets>()
  return (language) => {
    const held = made.get(language)
    if (held !== undefined) return held
    const words = filesOf(manifest, `text/${language}.ts`)
    const files = new Set([...codeOf(manifest, entry), ...words])
    files.delete(entry.file)
    const code = Array.from(files, (file) => `/${file}`)
    const assets = { build, first: `/${first.file}`, launch: `/${launch.file}`, scripts, stylesFor, code }
    made.set(language, assets)
    return assets
  }
}

function filesOf(manifest: Manifest, key: string): string[] {
  const chunk = manifest[key]
  const needed = chunk?.imports?.flatMap((each) => manifest[each] ?? []) ?? []
  return (chunk === undefined ? [] : [chunk, ...needed]).flatMap(({ file, css = [] }) => [file, ...css])
}
