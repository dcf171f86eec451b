import { classes } from '@dasturxon/ui/classes'
import { useEffect, useEffectEvent, useRef } from 'react'

type RunProps = {
  readonly durationMs: number
  readonly isHeld: boolean
  onEnd(): void
}

/** The animation of the bar is also the timer: it runs while the slide is shown, pauses while held, and calls `onEnd`. */
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
  /** Identifies the slide, so that the timer starts again with each slide. */
  readonly slideKey: string
  /** With reduced motion there is no animation: the bar is full at once. */
  readonly isStill: boolean
}

/** One bar for each slide of a story; hidden from screen readers, because the text beside it gives the same information. */
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
