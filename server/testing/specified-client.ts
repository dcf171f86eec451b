// A client written only from the table of calls of the specified system: its paths, its markers, its headers, no contract.

type Sending = { readonly query?: Readonly<Record<string, string>>; readonly body?: unknown }
// answers are read as any script reads them: by the names of their fields
export type Answered = {
  readonly error: { readonly status: number; readonly code: string; readonly body: Fields } | null
  readonly result: Fields
}
export type Fields = { readonly [name: string]: Fields }

export type SpecifiedClient = {
  call(method: string, path: string, sending?: Sending): Promise<Answered>
  /** What the header Authorization holds from now on, in calls with a token. */
  token: string | null
}

const MARKER = /\/(?:WITH_TOKEN|NO_TOKEN)$/

/** A client of the API at `base` for the merchant of this key; it sends what the table says and nothing else. */
export function specifiedClient(base: string, merchant: string): SpecifiedClient {
  const client: SpecifiedClient = {
    token: null,
    call: async (method, path, { query = {}, body } = {}) => {
      const isOwn = path.endsWith('WITH_TOKEN') && client.token !== null
      const address = `${base}/${path.replace(MARKER, '').replace(/^\//, '')}`
      const text = new URLSearchParams(query).toString()
      const response = await fetch(text === '' ? address : `${address}?${text}`, {
        method,
        headers: {
          merchant,
          'content-type': 'application/json',
          ...(isOwn ? { authorization: `Bearer ${client.token}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      })
      const answer = (await response.json()) as Fields
      if (response.ok) return { error: null, result: answer }
      return { error: { status: response.status, code: String(answer.code), body: answer }, result: answer }
    },
  }
  return client
}
