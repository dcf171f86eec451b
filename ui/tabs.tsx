import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classes } from './classes.tsx'

export type Tab<Value extends string> = { value: Value; label: ReactNode; panel: ReactNode }

type Props<Value extends string> = {
  /** What the tabs are of. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange(value: NoInfer<Value>): void
  className?: string | undefined
}

/** Which tab a key leads to, or `null` for other keys; arrows follow the direction of reading. */
export function tabAfterKey(key: string, at: number, count: number, isRtl: boolean): number | null {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (at + 1) % count
  if (key === back) return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

const TAB =
  'relative h-11 shrink-0 whitespace-nowrap px-4 text-label transition-colors duration-(--dur-2) ease-std after:absolute after:inset-x-4 after:bottom-0 after:h-0.75 after:rounded-full'

/** Panels of which one shows; one stop in the tab order, arrows between the tabs. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, className }: Props<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const chosen = tabs.find((tab) => tab.value === value)

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab.value === value)
    const isRtl = list.current?.matches(':dir(rtl)') ?? false
    const next = tabAfterKey(event.key, at, tabs.length, isRtl)
    const tab = next === null ? undefined : tabs[next]
    if (next === null || tab === undefined) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className="no-scrollbar flex overflow-x-auto border-line border-b outline-none!"
        onKeyDown={handleKey}
      >
        {tabs.map((tab) => {
          const isOn = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={isOn}
              aria-controls={isOn ? `${id}-panel` : undefined}
              tabIndex={isOn ? 0 : -1}
              className={classes(TAB, isOn ? 'font-control text-ink after:bg-brand-edge' : 'font-half text-muted')}
              onClick={() => onChange(tab.value)}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-4">
        {chosen?.panel}
      </div>
    </div>
  )
}
