import { describe, expect, it } from 'vitest'
import { LEAST_SIDE, moveCrop, startCrop, zoomCrop } from './crop.ts'

const WIDE = { width: 1000, height: 600 }

describe('the square of a picture', () => {
  it('begins as the largest one in the middle', () => {
    expect(startCrop(WIDE)).toEqual({ x: 200, y: 0, side: 600 })
    expect(startCrop({ width: 320, height: 900 })).toEqual({ x: 0, y: 290, side: 320 })
  })

  it('is refused for a picture under 320 pixels', () => {
    expect(startCrop({ width: 319, height: 900 })).toBeNull()
  })

  it('moves only as far as the picture goes', () => {
    const crop = { x: 200, y: 0, side: 600 }
    expect(moveCrop(crop, WIDE, 8, 8)).toEqual({ x: 208, y: 0, side: 600 })
    expect(moveCrop(crop, WIDE, 900, 0)).toEqual({ x: 400, y: 0, side: 600 })
    expect(moveCrop(crop, WIDE, -900, 0)).toEqual({ x: 0, y: 0, side: 600 })
  })

  it('zooms around its middle, between 320 pixels and the whole picture', () => {
    const crop = { x: 200, y: 0, side: 600 }
    expect(zoomCrop(crop, WIDE, 400)).toEqual({ x: 300, y: 100, side: 400 })
    expect(zoomCrop(crop, WIDE, 10)).toEqual({ x: 340, y: 140, side: LEAST_SIDE })
    expect(zoomCrop({ x: 680, y: 0, side: 320 }, WIDE, 900)).toEqual({ x: 400, y: 0, side: 600 })
  })
})
