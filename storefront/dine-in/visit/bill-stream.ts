// The live bill. EventSource cannot send the header that names the seat, so the events are read from a plain answer.
import { vendorHeader } from '@dasturxon/client/vendor'
import { visitHeader } from './seats.ts'
import type { VisitBill } from './table-call.ts'

/** The server sends at least a heartbeat in this time; after it the connection is taken for lost. */
const SILENCE_MS = 45_000

/** `ended`: the server closed the stream. `refused`: it did not open one. `cut`: the connection is lost. */
export type StreamEnd = 'ended' | 'refused' | 'cut'

/** The data of the complete events in the text, and the rest that is not complete yet. */
function eventsIn(text: string): { readonly events: readonly string[]; readonly rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    const data = block.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []))
    return data.length === 0 ? [] : [data.join('\n')]
  })
  return { events, rest }
}

/** Reads the bills of a table until the stream ends, the connection is lost or `signal` is aborted. */
export async function readBills(
  token: string,
  onBill: (bill: VisitBill) => void,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const silence = new AbortController()
  const either = AbortSignal.any([signal, silence.signal])
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  try {
    const headers = { ...vendorHeader(), ...visitHeader(token), accept: 'text/event-stream' }
    const answer = await fetch(`/api/orders/v1/tables/${encodeURIComponent(token)}/live`, { headers, signal: either })
    if (!answer.ok || answer.body === null) return answer.status >= 500 || answer.status === 429 ? 'cut' : 'refused'
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    let held = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'ended'
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      const { events, rest } = eventsIn(held + value)
      held = rest
      for (const event of events) onBill(parseBill(event))
    }
  } catch {
    // the connection failed or was silent for too long: the caller connects again
    return 'cut'
  } finally {
    clearTimeout(timer)
  }
}

/** The bill of an event; the server has already validated it. */
function parseBill(data: string): VisitBill {
  return JSON.parse(data) as VisitBill
}
