// What a page is told when it is rendered, and what it tells back to the server about itself.
import type { BranchId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import { createContext, type ReactNode, use, useEffect } from 'react'
import type { AgainRoom } from './again-room.ts'
import type { PageCode } from './layout.ts'
import type { ProductDetails } from './menu.ts'

export type BrandState = 'open' | 'blocked' | 'removed' | 'unknown'
export type RenderedPlace = { readonly service: 'DELIVERY' | 'PICK_UP'; readonly branchId: BranchId }

/** A brand beside this one: where its shop is, and how it is shown. */
export type BrandTab = {
  readonly sub: string
  readonly name: string
  readonly logo: string | null
  readonly href: string
}

/** All that a page depends on besides the shop: nothing personal, so that one rendering serves everybody. */
export type PageFacts = {
  readonly state: BrandState
  readonly language: Language
  /** Names the shop that the page was drawn with, for its code to ask for; `null` where the page carries it. */
  readonly shopTag: string | null
  readonly place: RenderedPlace | null
  /** The moment that the server told the opening hours for; they have not changed since. */
  readonly at: string
  /** Chooses the layout of the menu; `null` leaves it to the merchant. */
  readonly pageCode: PageCode | null
  /** Whether this device had an order on its way when it last looked: room is kept for it. */
  readonly hasOrder: boolean
  /** What this device's customer could order again when it last looked: room is kept for it. */
  readonly again: AgainRoom
  /** What the page of a product shows beside the shop. */
  readonly product: ProductDetails | null
  /** The brands whose tabs stand on the menu, this one among them; none where it stands alone. */
  readonly tabs: readonly BrandTab[]
  /** The brand, where several share the host and every call must name it. */
  readonly vendor: string | null
}

/** Filled in while the server renders; the browser has no use for it. */
export type PageReport = {
  title: string
  description: string
  image: string | null
  status: number
  /** The page in the words of schema.org; addresses in it are made whole with the origin. */
  structured: ((origin: string) => object) | null
}

type Page = { readonly facts: PageFacts; readonly report: PageReport | null }

const PageContext = createContext<Page | null>(null)

type Props = Page & { readonly children: ReactNode }

/** Tells everything inside which page this is. */
export function PageProvider({ facts, report, children }: Props) {
  return <PageContext value={{ facts, report }}>{children}</PageContext>
}

function usePage(): Page {
  const page = use(PageContext)
  if (page === null) throw new Error('no page is provided here')
  return page
}

/** What the page was rendered with. */
export function usePageFacts(): PageFacts {
  return usePage().facts
}

type Heading = {
  readonly title: string
  readonly description?: string
  readonly image?: string | null
  readonly status?: number
  readonly structured?: PageReport['structured']
}

/** Names the page: in the HTML when the server renders it, in the window's title afterwards. */
export function usePageHead(heading: Heading): void {
  const { title, description = '', image = null, status = 200, structured = null } = heading
  const { report } = usePage()
  if (report !== null) Object.assign(report, { title, description, image, status, structured })
  useEffect(() => {
    const before = document.title
    document.title = title
    // a sheet gives the page its name back
    return () => {
      document.title = before
    }
  }, [title])
}
