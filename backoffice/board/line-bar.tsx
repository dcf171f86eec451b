import { Pill } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { wifiOff } from '@dasturxon/ui/glyphs'
import { bell } from '@dasturxon/ui/glyphs-later'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { StaleLine } from '../frame/screen-states.tsx'
import { clockText, useNow } from '../frame/use-now.ts'
import { useText } from '../text/text.tsx'
import { allowSound, ringLost, ringNewOrder, shake } from './sound.ts'
import { useAwake } from './use-awake.ts'
import type { Line } from './use-board-stream.ts'

const RING_EVERY_MS = 5_000
const LONG_MS = 60_000

/** Whether the board is live; a lost line says for how long. */
export function LinePill({ line }: { readonly line: Line }) {
  const t = useText()
  const now = useNow()
  if (line.lostAt === null) return <Pill tone="success">{t('board.online')}</Pill>
  return (
    <Pill tone="warning" glyph={wifiOff}>
      {t('board.lost', { time: clockText(now - line.lostAt) })}
    </Pill>
  )
}

/** After a minute without a connection the warning is shown over the full width. */
export function LostBar({ line }: { readonly line: Line }) {
  const t = useText()
  const now = useNow()
  const isLong = line.lostAt !== null && now - line.lostAt >= LONG_MS
  useEffect(() => {
    if (isLong) ringLost()
  }, [isLong])
  if (!isLong) return null
  return <StaleLine>{t('board.polling')}</StaleLine>
}

/** Rings while orders wait for an answer, once the person has allowed it; the title of the page counts them. */
export function SoundButton({ newOrders }: { readonly newOrders: number }) {
  const t = useText()
  const [isOn, setOn] = useState(false)
  const since = useRef<number | null>(null)
  const ring = useEffectEvent(() => {
    if (newOrders === 0) since.current = null
    else since.current ??= performance.now()
    if (!isOn || since.current === null) return
    ringNewOrder(performance.now() - since.current >= LONG_MS)
    shake()
  })
  useAwake(isOn)
  useEffect(() => {
    const timer = setInterval(ring, RING_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order rings at once
  useEffect(() => ring(), [isOn, newOrders])
  useEffect(() => {
    document.title = newOrders > 0 ? t('board.new_title', { count: newOrders }) : t('board.title')
  }, [newOrders, t])

  async function toggle() {
    if (!isOn) await allowSound()
    setOn(!isOn)
  }
  return (
    <Button size="sm" kind={isOn ? 'secondary' : 'ink'} glyph={bell} aria-pressed={isOn} onClick={() => void toggle()}>
      {t(isOn ? 'board.sound_off' : 'board.sound_on')}
    </Button>
  )
}
