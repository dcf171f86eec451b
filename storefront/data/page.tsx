// What a page is told when it is rendered, and what it tells back to the server about itself.
import type { BranchId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import { createContext, type ReactNode, use, useEffect } from 'react'

export type BrandState = 'open' | 'blocked' | 'removed' | 'unknown'
export type RenderedPlace = { readonly service: 'DELIVERY' | 'PICK_UP'; readonly branchId: BranchId }

/** All that a page depends on besides the shop: nothing personal, so that one rendering serves everybody. */
export type PageFacts = {
  readonly state: BrandState
  readonly language: Language
  readonly place: RenderedPlace | null
}

/** Filled in while the server renders; the browser has no use for it. */
export type PageReport = { title: string; description: string; image: string | null; status: number }

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
}

/** Names the page: in the HTML when the server renders it, in the window's title afterwards. */
export function usePageHead({ title, description = '', image = null, status = 200 }: Heading): void {
  const { report } = usePage()
  if (report !== null) Object.assign(report, { title, description, image, status })
  useEffect(() => {
    const before = document.title
    document.title = title
    // a sheet gives the page its name back
    return () => {
      document.title = before
    }
  }, [title])
}
