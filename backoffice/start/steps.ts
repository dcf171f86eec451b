// The first steps of a new brand: their addresses in order, and which of them is next.
import { missingSteps, OPENING_STEPS, type OpeningStep } from '@dasturxon/domain/opening'
import type { Opening } from '../opening/opening-query.ts'

/** The checklist with the button that opens the brand. */
export const READY_PATH = '/office/start/ready'

/** `BRAND` → `/office/start/brand`. */
export function stepPath(step: OpeningStep): string {
  return `/office/start/${step.toLowerCase()}`
}

/** The first step that is missing, else the checklist. */
export function pathOfUndone({ steps }: Opening): string {
  const [step] = missingSteps(steps)
  return step === undefined ? READY_PATH : stepPath(step)
}

/** What comes before and after a step. */
export function aroundStep(step: OpeningStep): { readonly back: string | null; readonly next: string } {
  const index = OPENING_STEPS.indexOf(step)
  const [before, after] = [OPENING_STEPS[index - 1], OPENING_STEPS[index + 1]]
  return {
    back: before === undefined ? null : stepPath(before),
    next: after === undefined ? READY_PATH : stepPath(after),
  }
}
