// A stream of events read from a plain answer, because EventSource cannot send the header of the session.
import type { EventStream } from './event-stream.ts'
import { vendorHeader } from './vendor.ts'

/** The server sends at least a heartbeat in this time; after it the connection is taken for lost. */
const SILENCE_MS = 45_000

/** The data of the complete events in a text, and the rest that is not complete yet. */
export function eventsIn(text: string): { readonly events: readonly string[]; readonly rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    const data = block.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
    return data.length === 0 ? [] : [data.join('\n')]
  })
  return { events, rest }
}

/**
 * Opens a stream at an address of the API by `send`, which adds the session; when it ends, it reports an error once, and its user
 * opens another.
 */
export function streamByFetch(path: string, send: typeof fetch): EventStream {
  const closed = new AbortController()
  const stream: EventStream = { onopen: null, onmessage: null, onerror: null, close: () => closed.abort() }
  void read(path, send, stream, closed.signal).then(() => closed.signal.aborted || stream.onerror?.())
  return stream
}

async function read(path: string, send: typeof fetch, stream: EventStream, closed: AbortSignal): Promise<void> {
  const silence = new AbortController()
  const listen = () => setTimeout(() => silence.abort(), SILENCE_MS)
  let timer = listen()
  try {
    const headers = { accept: 'text/event-stream', ...vendorHeader() }
    const answer = await send(`/api${path}`, { headers, signal: AbortSignal.any([closed, silence.signal]) })
    if (!answer.ok || answer.body === null) return
    stream.onopen?.()
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    let held = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = listen()
      const { events, rest } = eventsIn(held + value)
      held = rest
      for (const data of events) stream.onmessage?.({ data })
    }
  } catch {
    // the connection is lost or was silent for too long
    return
  } finally {
    clearTimeout(timer)
  }
}
