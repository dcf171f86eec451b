// Whether the browser reports to be online.
import { useEffect, useEffectEvent } from 'react'

/** Calls back when the browser goes offline (`false`) and when it is online again (`true`). */
export function useConnectivity(onChange: (isOnline: boolean) => void): void {
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    const gone = new AbortController()
    for (const name of ['online', 'offline'])
      window.addEventListener(name, () => changed(name === 'online'), { signal: gone.signal })
    return () => gone.abort()
  }, [])
}
