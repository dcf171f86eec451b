// What a page is rendered with, and what it reports to the server about itself.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { BranchId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { PageChannel } from '@dasturxon/domain/menu'
import { createContext, type ReactNode, use, useEffect } from 'react'
import type { AgainRoom } from './again-room.ts'
import type { PageCode } from './layout.ts'
import type { ProductDetails } from './menu.ts'

export type BrandState = 'open' | 'blocked' | 'removed' | 'unknown'
export type RenderedPlace = { readonly service: 'DELIVERY' | 'PICK_UP'; readonly branchId: BranchId }

/** An open position, with texts in all languages of the merchant. */
export type Vacancy = Reply<Api['GET /support/v1/vacancies/:id']>

/** A sister brand: the link to its shop, and how it is shown. */
export type BrandTab = {
  readonly sub: string
  readonly name: string
  readonly logo: string | null
  readonly href: string
}

/**
 * Everything a page depends on besides the shop. Nothing personal, so that one rendered page can be cached for all
 * visitors.
 */
export type PageFacts = {
  /** Where the page is shown: in a browser, or inside Telegram. */
  readonly channel: PageChannel
  readonly state: BrandState
  readonly language: Language
  /**
   * Identifies the shop that the page was rendered with, so that the browser loads the same one; `null` if the HTML
   * includes it.
   */
  readonly shopTag: string | null
  readonly place: RenderedPlace | null
  /** The moment for which the server computed the opening hours; they have not changed since. */
  readonly at: string
  /** Chooses the layout of the menu; `null` means the merchant's own. */
  readonly pageCode: PageCode | null
  /** Whether this device had an active order on its last visit: the page reserves room for it. */
  readonly hasOrder: boolean
  /** What the customer of this device could order again on the last visit: the page reserves room for it. */
  readonly again: AgainRoom
  /** The data of a product's page that is not part of the shop. */
  readonly product: ProductDetails | null
  /** The vacancies of a page that shows some; `null` on all others. */
  readonly vacancies: readonly Vacancy[] | null
  /** The brands with tabs above the menu, this one included; empty if the brand has no sister brands. */
  readonly tabs: readonly BrandTab[]
  /** The brand, if several share the host and every call must name it. */
  readonly vendor: string | null
  /** Whether the brand has trackers: the page asks for the visitor's consent. */
  readonly isMeasured: boolean
  /** Whether the staff of the brand see what is not published yet: nothing can be ordered from it. */
  readonly isPreview: boolean
  /** The host of stored pictures, `https://cdn.example`; without it they are on the shop's own. */
  readonly pictureHost?: string | undefined
}

/** Filled in while the server renders; not used in the browser. */
export type PageReport = {
  title: string
  description: string
  status: number
}

type Page = { readonly facts: PageFacts; readonly report: PageReport | null }

const PageContext = createContext<Page | null>(null)

type Props = Page & { readonly children: ReactNode }

/** Provides the page's facts to everything inside. */
export function PageProvider({ facts, report, children }: Props) {
  return <PageContext value={{ facts, report }}>{children}</PageContext>
}

function usePage(): Page {
  const page = use(PageContext)
  if (page === null) throw new Error('no page is provided here')
  return page
}

/** The facts that the page was rendered with. */
export function usePageFacts(): PageFacts {
  return usePage().facts
}

type Heading = {
  readonly title: string
  readonly description?: string
  readonly status?: number
}

/** Sets the title of the page: in the HTML when the server renders, in `document.title` afterwards. */
export function usePageHead(heading: Heading): void {
  const { title, description = '', status = 200 } = heading
  const { report } = usePage()
  if (report !== null) Object.assign(report, { title, description, status })
  useEffect(() => {
    const before = document.title
    document.title = title
    // when a sheet closes, the page gets its title back
    return () => {
      document.title = before
    }
  }, [title])
}
