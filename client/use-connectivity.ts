// Whether the browser says that it is online.
import { useEffect, useEffectEvent } from 'react'

/** Calls when the browser loses its connection (`false`) and when it has it back (`true`). */
export function useConnectivity(onChange: (isOnline: boolean) => void): void {
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    const gone = new AbortController()
    for (const name of ['online', 'offline'])
      window.addEventListener(name, () => changed(name === 'online'), { signal: gone.signal })
    return () => gone.abort()
  }, [])
}
