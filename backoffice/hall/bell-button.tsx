import { Button } from '@dasturxon/ui/button'
import { bell } from '@dasturxon/ui/glyphs-later'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../text/text.tsx'
import { allowBell, ringBell } from './bell.ts'

const RING_EVERY_MS = 10_000

/** Rings while a call waits for an answer, once the person has allowed it; the title of the page counts the calls. */
export function BellButton({ calls }: { readonly calls: number }) {
  const t = useText()
  const [isOn, setOn] = useState(false)
  const ring = useEffectEvent(() => {
    if (isOn && calls > 0) ringBell()
  })
  useEffect(() => {
    const timer = setInterval(ring, RING_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (isOn && calls > 0) ringBell()
  }, [isOn, calls])
  useEffect(() => {
    document.title = calls > 0 ? t('hall.title_calls', { count: calls }) : t('desk.hall')
  }, [calls, t])

  async function toggle() {
    if (!isOn) await allowBell()
    setOn(!isOn)
  }
  return (
    <Button size="sm" kind={isOn ? 'secondary' : 'ink'} glyph={bell} aria-pressed={isOn} onClick={() => void toggle()}>
      {t(isOn ? 'board.sound_off' : 'board.sound_on')}
    </Button>
  )
}
