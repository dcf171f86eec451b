// Sends the newest version of a view to a stream.
import type { EventStream } from './event-stream.ts'

export type Version = { readonly version: number; readonly text: string }

/**
 * Returns the function to call after a change. However often it is called, one view is loaded at a time and the last one
 * is sent; a load that fails is retried at the next heartbeat. An older version is never sent after a newer one.
 */
export function keepSending(stream: EventStream, load: () => Promise<Version | null>): () => void {
  let sent: Version = { version: 0, text: '' }
  let isLoading = false
  let isStale = false
  const changed = async () => {
    isStale = true
    if (isLoading) return
    isLoading = true
    try {
      while (isStale) {
        isStale = false
        const view = await load()
        if (view === null || view.version < sent.version || view.text === sent.text) continue
        if (!stream.send(String(view.version), view.text)) {
          isStale = true
          break
        }
        sent = view
      }
    } catch {
      isStale = true
    } finally {
      isLoading = false
    }
  }
  const again = () => {
    if (isStale) void changed()
  }
  stream.onDrain(again)
  stream.onHeartbeat(again)
  return () => void changed()
}
