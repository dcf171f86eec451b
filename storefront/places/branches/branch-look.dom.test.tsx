import { type CityId, idFrom } from '@dasturxon/domain/ids'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aBranch, aShop } from '../../testing/a-shop.ts'
import { onPage } from '../../testing/on-page.tsx'
import { useBranchLook } from './branch-look.ts'

const TASHKENT = { id: aBranch(1).cityId, name: 'Toshkent', latitude: 41.31, longitude: 69.24, isMain: true }
const BUKHARA = {
  ...{ id: idFrom<CityId>('00000002-0000-4000-8000-000000000004'), name: 'Buxoro', isMain: false },
  ...{ latitude: 39.77, longitude: 64.42 },
}
const BRANCHES = [aBranch(1), aBranch(2)]
const AT_CITY = { centre: { latitude: 41.31, longitude: 69.24 }, zoom: 10 }
const POINT = { latitude: 41.3, longitude: 69.28 }
const FITTED = { points: [POINT, POINT], padding: 56 }

function look(cities: (typeof TASHKENT)[], isCityPicked = false) {
  const looked = { branches: BRANCHES, cityId: TASHKENT.id, isCityPicked, padding: 56 }
  const { result } = renderHook(() => useBranchLook(looked), { wrapper: onPage({ shop: aShop({ cities }) }) })
  return () => result.current
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('a map of branches', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('opens at its city with zoom 10 and shows all branches after 500 ms', () => {
    const shown = look([TASHKENT])
    expect(shown()).toEqual(AT_CITY)
    pass(499)
    expect(shown()).toEqual(AT_CITY)
    pass(1)
    expect(shown()).toEqual(FITTED)
  })

  it('shows a preselected city after 1234 ms where there are several', () => {
    const shown = look([TASHKENT, BUKHARA])
    pass(1233)
    expect(shown()).toEqual(AT_CITY)
    pass(1)
    expect(shown()).toEqual(FITTED)
  })

  it('shows a city that the customer picked at once', () => {
    expect(look([TASHKENT, BUKHARA], true)()).toEqual(FITTED)
  })

  it('opens at its first branch where the brand has no city', () => {
    expect(look([])()).toEqual({ centre: POINT, zoom: 10 })
  })
})
