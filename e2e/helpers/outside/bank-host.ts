// The host of Rahmat (Multicard), played by the simulator of the demo: its API for the program, its page for the customer.
import { text } from 'node:stream/consumers'
import { openBank } from '@dasturxon/demo/payments/bank'
import type { Host } from './internet.ts'

/** The name that production calls. */
export const BANK = 'mesh.multicard.uz'

type BankBrand = { readonly merchantId: string; readonly sub: string; readonly name: string }

export type BankHost = {
  readonly host: Host
  /** brands with accounts there; more may be added */
  readonly brands: BankBrand[]
  /** bodies of the calls that asked for a part of the money back */
  readonly refunds: unknown[]
  /** what the bank has given the brand */
  keysOf(merchantId: string): Readonly<Record<string, string>>
  stop(): void
}

/** The bank; it tells shops about payments by `shop`. */
export function openBankHost(shop: (sub: string) => typeof fetch): BankHost {
  const [brands, refunds]: [BankBrand[], unknown[]] = [[], []]
  const telling: typeof fetch = (input, init) => {
    const sub = /vendor=(?<sub>[\w-]+)/.exec(new Headers(init?.headers).get('cookie') ?? '')?.groups?.sub ?? ''
    return shop(sub)(input, init)
  }
  const bank = openBank({ secretKey: 'of the bank', brands, now: () => new Date(), fetch: telling })
  bank.answersAt('https://shop.example')
  const page = (path: string) => path.replace(/^\/demo\/pay\//, '')

  const host: Host = async (asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '', `https://${BANK}`)
    const { method = 'GET' } = asked
    const sent = await text(asked)
    if (pathname.startsWith('/demo/pay/')) {
      if (method === 'GET') return void answer.setHeader('content-type', 'text/html').end(bank.page(page(pathname)))
      const to = await bank.press(page(pathname), new URLSearchParams(sent).get('button') ?? '')
      return void answer.writeHead(303, { location: to ?? '/' }).end()
    }
    const body: unknown = sent === '' ? null : JSON.parse(sent)
    if (pathname.endsWith('/partial')) refunds.push(body)
    const header = (name: string) => String(asked.headers[name] ?? '')
    const said = await bank.api('RAHMAT', { method, path: pathname, query: searchParams, header, body })
    answer.writeHead(said?.status ?? 404, { 'content-type': 'application/json' })
    // in the demo bank and shop have one host
    answer.end(JSON.stringify(said?.body ?? {}).replaceAll('"/demo/pay/', `"https://${BANK}/demo/pay/`))
  }
  return { host, brands, refunds, keysOf: (merchantId) => bank.keysOf(merchantId).get('RAHMAT') ?? {}, stop: bank.stop }
}
