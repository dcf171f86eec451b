import { useEffect } from 'react'

/** Keeps the screen on while the sound is on, where the browser can. */
export function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let isOver = false
    let lock: WakeLockSentinel | null = null
    async function hold() {
      if (document.visibilityState !== 'visible') return
      // refused in a saving mode of the battery, which is the person's choice
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) await lock?.release()
    }
    const gone = new AbortController()
    void hold()
    // the browser lets it go with the page out of sight
    document.addEventListener('visibilitychange', () => void hold(), { signal: gone.signal })
    return () => {
      isOver = true
      gone.abort()
      void lock?.release()
    }
  }, [isOn])
}
