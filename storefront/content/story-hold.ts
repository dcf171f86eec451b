// What pauses a story: a finger on it, the pause button, a hidden tab.
import { listenToView } from '@dasturxon/client/presence'
import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** A touch longer than this is a hold, not a tap. */
const TAP_MS = 250

/** Whether the story is paused, and the event handlers of its tap zones. */
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
    /** Props of a zone: a tap calls `onTap`, a long press only pauses; the keyboard works too. */
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
