// Where a page is shown. The address says it, because inside a frame of Telegram no cookie comes, and Click has no other sign.
import type { PageChannel } from '@dasturxon/domain/menu'

const APPS = { '/telegram': 'TG', '/click': 'CLICK' } as const satisfies Record<string, PageChannel>
const APP = /^\/(?:telegram|click)(?=$|[/?])/

export type ChannelAddress = {
  readonly channel: PageChannel
  /** what stands before every path of the channel */
  readonly base: '' | keyof typeof APPS
  /** the address of the page itself */
  readonly url: string
}

/** `/telegram` and everything below it is the same shop inside Telegram, `/click` inside the Click app. */
export function channelAddress(asked: string): ChannelAddress {
  const base = baseOf(APP.exec(asked)?.[0])
  if (base === '') return { channel: 'WEB', base, url: asked }
  const rest = asked.slice(base.length)
  return { channel: APPS[base], base, url: rest.startsWith('/') ? rest : `/${rest}` }
}

function baseOf(path: string | undefined): ChannelAddress['base'] {
  return path === '/telegram' || path === '/click' ? path : ''
}
