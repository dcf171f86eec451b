import type { ReactNode } from 'react'
import { classes } from './classes.tsx'
import { check, type Glyph } from './glyphs.tsx'
import { Icon } from './icon.tsx'

export type TimelineStep = { id: string; label: ReactNode; time?: ReactNode; glyph: Glyph }

type Props = {
  steps: readonly TimelineStep[]
  /** Index of the current step; `steps.length` when all are done. */
  current: number
  className?: string | undefined
}

type State = 'done' | 'now' | 'ahead'

function stateOf(index: number, current: number): State {
  if (index < current) return 'done'
  return index === current ? 'now' : 'ahead'
}

const NODES: Readonly<Record<State, string>> = {
  done: 'bg-brand text-on-brand',
  now: 'isolate bg-brand text-on-brand halo before:-z-1 before:absolute before:inset-0 before:animate-beat before:rounded-full before:bg-brand',
  ahead: 'bg-surface-3 text-muted',
}

const LABELS: Readonly<Record<State, string>> = {
  done: 'text-label font-semibold',
  now: 'text-body font-semibold',
  ahead: 'text-label font-body text-muted',
}

const BARS: Readonly<Record<State, string>> = { done: 'bar-fill w-full', now: 'bar-fill w-[55%]', ahead: '' }

/** The steps of an order from top to bottom; the current step pulses. */
export function Timeline({ steps, current, className }: Props) {
  return (
    <ol className={className}>
      {steps.map((step, index) => {
        const state = stateOf(index, current)
        const isLast = index === steps.length - 1
        return (
          <li
            key={step.id}
            aria-current={state === 'now' ? 'step' : undefined}
            className={classes('relative flex gap-3.5', !isLast && 'pb-4')}
          >
            {!isLast && (
              <span
                aria-hidden="true"
                className={classes(
                  'absolute start-3.25 top-7 bottom-0 w-0.5',
                  state === 'done' ? 'bg-brand-edge' : 'bg-line-strong',
                )}
              />
            )}
            <span className={classes('relative grid size-7 shrink-0 place-items-center rounded-full', NODES[state])}>
              <Icon glyph={state === 'done' ? check : step.glyph} size={16} stroke={state === 'done' ? 2.6 : 2} />
            </span>
            <div className="flex min-h-7 min-w-0 flex-1 items-center justify-between gap-3">
              <span className={LABELS[state]}>{step.label}</span>
              {step.time !== undefined && (
                <span className={classes('num text-small', state === 'now' ? 'font-semibold' : 'text-muted')}>
                  {step.time}
                </span>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The same steps as one line of bars with their names, for small spaces. */
export function StepBar({ steps, current, className }: Props) {
  return (
    <ol className={classes('grid auto-cols-fr grid-flow-col gap-1.5', className)}>
      {steps.map((step, index) => {
        const state = stateOf(index, current)
        return (
          <li key={step.id} aria-current={state === 'now' ? 'step' : undefined}>
            <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-surface-3">
              <span className={classes('block h-full rounded-full', BARS[state])} />
            </span>
            <span
              className={classes(
                'mt-1.5 block truncate text-caption',
                state === 'now' ? 'font-semibold' : 'text-ink-2',
              )}
            >
              {step.label}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
