// What a brand needs before guests may see it: five steps, each done, missing, or not needed by this brand.

/** In the order in which a new brand makes them. */
export const OPENING_STEPS = ['BRAND', 'BRANCH', 'ZONE', 'PAY', 'MENU'] as const
export type OpeningStep = (typeof OPENING_STEPS)[number]

export const STEP_STATES = ['DONE', 'MISSING', 'NOT_NEEDED'] as const
export type StepState = (typeof STEP_STATES)[number]

/** What the steps are judged by. */
export type OpeningFacts = {
  /** whether the owner has saved name and colour */
  readonly isLookSaved: boolean
  /** branches at work that have a service, and hours for it */
  readonly branches: number
  readonly isDelivering: boolean
  readonly zones: number
  /** ways that are on and can take money */
  readonly ways: number
  /** products on sale with a price */
  readonly products: number
}

export type StepLine = { readonly step: OpeningStep; readonly state: StepState; readonly count: number }

/** Every step with its state, and how many things of its kind there are. */
export function openingSteps(facts: OpeningFacts): StepLine[] {
  const line = (step: OpeningStep, count: number, isNeeded = true): StepLine => {
    return { step, state: count > 0 ? 'DONE' : isNeeded ? 'MISSING' : 'NOT_NEEDED', count }
  }
  return [
    line('BRAND', facts.isLookSaved ? 1 : 0),
    line('BRANCH', facts.branches),
    line('ZONE', facts.zones, facts.isDelivering),
    line('PAY', facts.ways),
    line('MENU', facts.products),
  ]
}

/** The steps without which the brand may not be opened, in order. */
export function missingSteps(lines: readonly StepLine[]): OpeningStep[] {
  return lines.filter(({ state }) => state === 'MISSING').map(({ step }) => step)
}
