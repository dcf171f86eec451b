// Follows one reservation: a stream sends it whole after every change; polling is used while the stream is disconnected.
import type { EventStream } from '@dasturxon/client/event-stream'
import type { CallResult } from '@dasturxon/contract/client'
import type { Reservation } from './reservation.ts'

export type Outside = {
  open(): EventStream
  ask(): Promise<CallResult<Reservation>>
  /** Runs once after the delay; the returned function cancels it. */
  after(ms: number, run: () => void): () => void
}

const POLL_MS = 15_000

/** Calls `onChange` with every newer version until it is stopped. */
export function followReservation(outside: Outside, onChange: (reservation: Reservation) => void) {
  let version = 0
  let stream: EventStream | null = null
  let cancel: (() => void) | null = null
  let isStopped = false

  function receive(reservation: Reservation) {
    if (isStopped || reservation.version < version) return
    version = reservation.version
    onChange(reservation)
  }
  function connect() {
    stream?.close()
    const mine = outside.open()
    stream = mine
    mine.onmessage = ({ data }) => receive(JSON.parse(data) as Reservation)
    mine.onopen = () => cancel?.()
    mine.onerror = () => {
      mine.close()
      if (mine === stream) pollLater()
    }
  }
  function pollLater() {
    cancel?.()
    cancel = outside.after(POLL_MS, () => void poll())
  }
  /** Asks once and tries the stream again; when that fails, it asks again later. */
  async function poll() {
    const answer = await outside.ask()
    if (answer.ok) receive(answer.value)
    else if (answer.status === 404 || answer.status === 401) return stop()
    if (!isStopped) connect()
  }
  function stop() {
    isStopped = true
    cancel?.()
    stream?.close()
  }
  connect()
  return { stop, wake: () => void (isStopped || poll()) }
}
