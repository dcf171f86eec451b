// Who holds a story: a finger on it, the pause button, a tab out of sight.
import { listenToView } from '@dasturxon/client/presence'
import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** A touch longer than this is a hold, not a tap. */
const TAP_MS = 250

/** Whether the story rests, and what its tap zones need for that. */
export function useHold() {
  const [isPaused, setPaused] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [isAway, setAway] = useState(false)
  const pressedAt = useRef(0)
  const wasHeld = useRef(false)
  useEffect(() => {
    const gone = new AbortController()
    listenToView({ onShow: () => setAway(false), onHide: () => setAway(true) }, gone.signal)
    return () => gone.abort()
  }, [])

  function handleDown(event: PointerEvent) {
    if (event.button !== 0) return
    pressedAt.current = event.timeStamp
    setPressed(true)
  }
  function handleUp(event: PointerEvent) {
    wasHeld.current = event.timeStamp - pressedAt.current > TAP_MS
    setPressed(false)
  }
  return {
    isHeld: isPaused || isPressed || isAway,
    isPaused,
    setPaused,
    /** For what is tapped to go on and held to rest; `onTap` comes for a tap alone, by finger or key. */
    zone: (onTap: () => void) => ({
      onPointerDown: handleDown,
      onPointerUp: handleUp,
      onPointerCancel: handleUp,
      onLostPointerCapture: handleUp,
      onClick: () => {
        if (!wasHeld.current) onTap()
        wasHeld.current = false
      },
    }),
  }
}
