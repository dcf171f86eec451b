// The root component: page, words and shop around the routes, the same on the server and in the browser.

import type { Words } from '@dasturxon/client/words'
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { ReactNode } from 'react'
import { type PageFacts, PageProvider, type PageReport } from '../shop/page.tsx'
import { ShopProvider } from '../shop/shop.tsx'
import { TextProvider } from '../text/text.tsx'

type Props = {
  readonly facts: PageFacts
  readonly shop: Shop | null
  readonly words: Words
  readonly report: PageReport | null
  /** The router with its routes. */
  readonly children: ReactNode
}

/** Provides what screens read. A brand that is not open has no shop; its notices need none. */
export function App({ facts, shop, words, report, children }: Props) {
  return (
    <PageProvider facts={facts} report={report}>
      <TextProvider words={words} language={facts.language} kind={shop?.merchant.kind ?? 'kitchen'}>
        {shop === null ? children : <ShopProvider shop={shop}>{children}</ShopProvider>}
      </TextProvider>
    </PageProvider>
  )
}
