import { serverNow } from '@dasturxon/client/clock'
import { useSyncExternalStore } from 'react'

const SECOND_MS = 1_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | null = null
let now = 0

function listen(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, SECOND_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
}

function tick() {
  now = secondNow()
  for (const listener of listeners) listener()
}

function secondNow(): number {
  return Math.floor(serverNow().getTime() / SECOND_MS) * SECOND_MS
}

/** The server's time in ms, in whole seconds: one timer for all that counts. */
export function useNow(): number {
  return useSyncExternalStore(listen, () => {
    if (timer === null) now = secondNow()
    return now
  })
}

/** `2:09`: minutes and seconds. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const MINUTE_MS = 60 * SECOND_MS

/** The server's time in whole minutes, for words that change no sooner. */
export function useMinute(): number {
  return useSyncExternalStore(listen, () => Math.floor(serverNow().getTime() / MINUTE_MS) * MINUTE_MS)
}
