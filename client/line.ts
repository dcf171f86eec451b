// The line to the shop, as the browser tells of it.
import { useEffect, useEffectEvent } from 'react'

/** Tells when the browser loses the line (`false`) and when it has it back (`true`). */
export function useLine(onChange: (isThere: boolean) => void): void {
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    const gone = new AbortController()
    for (const name of ['online', 'offline'])
      window.addEventListener(name, () => tell(name === 'online'), { signal: gone.signal })
    return () => gone.abort()
  }, [])
}
