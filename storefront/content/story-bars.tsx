import { classes } from '@dasturxon/ui/classes'
import { useEffect, useEffectEvent, useRef } from 'react'

type RunProps = {
  readonly durationMs: number
  readonly isHeld: boolean
  onEnd(): void
}

/** The bar is the clock: it fills while the slide is looked at, rests while it is held, and says when it is full. */
function RunningBar({ durationMs, isHeld, onEnd }: RunProps) {
  const bar = useRef<HTMLSpanElement>(null)
  const run = useRef<Animation | null>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const filling = bar.current?.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], durationMs) ?? null
    run.current = filling
    filling?.addEventListener('finish', () => end())
    return () => filling?.cancel()
  }, [durationMs])
  useEffect(() => {
    if (isHeld) run.current?.pause()
    else run.current?.play()
  }, [isHeld])
  return <span ref={bar} className="block h-full origin-left rounded-full bg-on-photo rtl:origin-right" />
}

type Props = RunProps & {
  readonly count: number
  readonly shown: number
  /** What is shown, so that the clock begins anew with each slide. */
  readonly slideKey: string
  /** Nothing moves by itself: the bar of the slide is simply full. */
  readonly isStill: boolean
}

/** One bar for each slide of a story; for eyes alone, the words beside it say the same. */
export function StoryBars({ count, shown, slideKey, isStill, ...run }: Props) {
  return (
    <div aria-hidden="true" className="flex gap-1">
      {Array.from({ length: count }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is nothing but its place
          key={place}
          className={classes(
            'h-0.75 flex-1 rounded-full',
            place < shown || (isStill && place === shown) ? 'bg-on-photo' : 'bg-on-photo/40',
          )}
        >
          {!isStill && place === shown && <RunningBar key={slideKey} {...run} />}
        </span>
      ))}
    </div>
  )
}
