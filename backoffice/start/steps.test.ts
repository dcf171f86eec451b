import { openingSteps } from '@dasturxon/domain/opening'
import { expect, it } from 'vitest'
import { aroundStep, pathOfUndone, READY_PATH, stepPath } from './steps.ts'

const ready = { isLookSaved: true, branches: 1, isDelivering: true, zones: 1, ways: 1, products: 1 }
const opening = (facts: Partial<typeof ready>) => ({
  ...{ isOpen: false, isBlocked: false, openedAt: null, canSendCodes: true },
  steps: openingSteps({ ...ready, ...facts }),
})

it('goes on at the first step that is missing, and at the checklist when none is', () => {
  expect(pathOfUndone(opening({ isLookSaved: false, products: 0 }))).toBe('/office/start/brand')
  expect(pathOfUndone(opening({ zones: 0 }))).toBe('/office/start/zone')
  expect(pathOfUndone(opening({ zones: 0, isDelivering: false }))).toBe(READY_PATH)
})

it('leads from each step to the next, and at last to the checklist', () => {
  expect(aroundStep('BRAND')).toEqual({ back: null, next: stepPath('BRANCH') })
  expect(aroundStep('PAY')).toEqual({ back: stepPath('ZONE'), next: stepPath('MENU') })
  expect(aroundStep('MENU').next).toBe(READY_PATH)
})
