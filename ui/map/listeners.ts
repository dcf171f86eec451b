import type { Unsubscribe } from './port.ts'

/** A list of listeners to one event. */
export function createListeners<Value>() {
  const listeners = new Set<(value: Value) => void>()
  return {
    add(listener: (value: Value) => void): Unsubscribe {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(value: Value) {
      for (const listener of listeners) listener(value)
    },
    clear: () => listeners.clear(),
  }
}
