import { moneyText } from '@dasturxon/domain/format'
import { type Money, money } from '@dasturxon/domain/money'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../text/text.tsx'

const ROLL_MS = 320

/** Animates from the old amount to the new one; changes at once with `prefers-reduced-motion`. */
function useRolling(amount: Money): Money {
  const [shown, setShown] = useState(amount)
  const from = useRef(amount)
  useEffect(() => {
    const start = from.current
    if (start === amount) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      from.current = amount
      setShown(amount)
      return
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - began) / ROLL_MS))
      // cubic ease-out
      const passed = money(Math.round(start + (amount - start) * (1 - (1 - part) ** 3)))
      from.current = passed
      setShown(passed)
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [amount])
  return shown
}

/** An amount that is animated when it changes. */
export function RollingMoney({ amount }: { readonly amount: Money }) {
  const language = useLanguage()
  return moneyText(useRolling(amount), language)
}
