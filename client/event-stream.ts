// Server-sent events, as our pages use them.
import { vendorQuery } from './vendor.ts'

/** The part of EventSource that is used here. */
export type EventStream = {
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: string }) => void) | null
  onerror: (() => void) | null
  close(): void
}

let open = openSource

/** Replaces how streams are opened: a session of an app around the page needs a header, which EventSource cannot send. */
export function openStreamsBy(next: typeof open): void {
  open = next
}

/** Opens a stream at an address of the API. */
export function openStream(path: string): EventStream {
  return open(path)
}

function openSource(path: string): EventStream {
  const source = new EventSource(`/api${path}${vendorQuery()}`)
  const stream: EventStream = { onopen: null, onmessage: null, onerror: null, close: () => source.close() }
  source.onopen = () => stream.onopen?.()
  source.onmessage = (event) => stream.onmessage?.({ data: String(event.data) })
  source.onerror = () => stream.onerror?.()
  return stream
}

/** Calls back once after `ms`, unless the returned function is called first. */
export function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
