import { describe, expect, it } from 'vitest'
import { missingSteps, OPENING_STEPS, openingSteps } from './opening.ts'

const ready = { isLookSaved: true, branches: 2, isDelivering: true, zones: 1, ways: 3, products: 40 }

describe('the steps before a brand may be opened', () => {
  it('are all missing for a new brand', () => {
    const nothing = { isLookSaved: false, branches: 0, isDelivering: true, zones: 0, ways: 0, products: 0 }
    expect(missingSteps(openingSteps(nothing))).toEqual(OPENING_STEPS)
  })

  it('are done when there is one of each', () => {
    expect(missingSteps(openingSteps(ready))).toEqual([])
    expect(openingSteps(ready).map(({ count }) => count)).toEqual([1, 2, 1, 3, 40])
  })

  it.each([
    [{ isLookSaved: false }, ['BRAND']],
    [{ branches: 0 }, ['BRANCH']],
    [{ zones: 0 }, ['ZONE']],
    [{ zones: 0, isDelivering: false }, []],
    [{ ways: 0, products: 0 }, ['PAY', 'MENU']],
  ])('with %j miss %j', (lack, missing) => {
    expect(missingSteps(openingSteps({ ...ready, ...lack }))).toEqual(missing)
  })

  it('need no zone of a brand that does not deliver, and show one that is there', () => {
    const stateOf = (zones: number) => openingSteps({ ...ready, zones, isDelivering: false })[2]?.state
    expect([stateOf(0), stateOf(1)]).toEqual(['NOT_NEEDED', 'DONE'])
  })
})
