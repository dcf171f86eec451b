// The providers around a component under test: the page, its words, its shop, its router.
import { openStores } from '@dasturxon/client/persisted-store'
import { forgetAnswers } from '@dasturxon/client/query'
import type { Shop } from '@dasturxon/contract/shop/shop'
import { hideToast, shownToast } from '@dasturxon/ui/show-toast'
import { Toaster } from '@dasturxon/ui/toast'
import type { ComponentType, ReactNode } from 'react'
import { App } from '../app/app.tsx'
import type { History } from '../app/history.ts'
import { WindowRouter } from '../app/router.tsx'
import type { PageFacts } from '../shop/page.tsx'
import { useSession } from '../shop/session.ts'
import { WHOLE } from '../text/whole.ts'
import { aShop } from './a-shop.ts'
import { fakeServer } from './fake-server.ts'
import { memoryHistory } from './memory-history.ts'

const FACTS: PageFacts = {
  channel: 'WEB',
  state: 'open',
  language: 'uz',
  shopTag: null,
  place: null,
  at: '2026-11-16T07:00:00.000Z',
  pageCode: null,
  hasOrder: false,
  again: 'none',
  product: null,
  vacancies: null,
  tabs: [],
  vendor: null,
  isMeasured: false,
  isPreview: false,
}

type Page = { readonly shop?: Shop; readonly history?: History }
type Wrapper = ComponentType<{ readonly children: ReactNode }>

/** `render(<Part />, { wrapper: onPage({ shop }) })`: renders the component on a page of this shop, with a toaster. */
export function onPage({ shop = aShop(), history = memoryHistory() }: Page = {}): Wrapper {
  return ({ children }) => {
    const element = (
      <>
        {children}
        <Toaster />
      </>
    )
    return (
      <App facts={FACTS} shop={shop} words={WHOLE.uz} report={null}>
        <WindowRouter routes={[{ path: '*', element }]} history={history} />
      </App>
    )
  }
}

/** Resets everything to a new device: empty storage, no customer, no cached answers, no server. */
export function newDevice(): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: what parts write so is taken back so
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  }
  openStores(aShop().merchant.id)
  useSession.setState({ state: 'unknown' }, true)
  forgetAnswers()
  // hiding a toast shows the next one in the queue
  for (let toast = shownToast(); toast !== null; toast = shownToast()) hideToast(toast.id)
  fakeServer()
}
