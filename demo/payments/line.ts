// Calls of the providers to a shop, over HTTP, to the address that the shop gave them.
import type { Shop, ShopCall } from './simulator.ts'

export type Line = {
  /** The body of the shop's answer; throws when the shop cannot be reached. */
  tell(shop: Shop, provider: string, call: ShopCall): Promise<string>
}

type Options = { readonly fetch: typeof fetch; at(path: string): string }

const LIMIT_MS = 10_000

/** Opens the client. */
export function openLine({ fetch, at }: Options): Line {
  return {
    tell: async ({ merchantId, sub }, provider, { step, contentType, authorization, body }) => {
      const path = `/api/payments/v2/callbacks/${provider}/${merchantId}${step === undefined ? '' : `/${step}`}`
      const response = await fetch(at(path), {
        method: 'POST',
        headers: {
          'content-type': contentType,
          ...(authorization === undefined ? {} : { authorization }),
          // on a local host this cookie chooses the merchant
          cookie: `vendor=${sub}`,
        },
        body,
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      return response.text()
    },
  }
}
