import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../tree.ts'
import { FAULTS } from './all.ts'
import { catcherOf, type Fault, isJourney, timesIn, withFault } from './fault.ts'

const SOME: Fault = {
  name: 'half the price',
  file: 'price.ts',
  from: 'a + b',
  to: 'a',
  caughtBy: ['price.test.ts > adds'],
}

describe('a fault', () => {
  it('replaces one text and nothing else, also signs that a pattern would read', () => {
    expect(withFault('const sum = a + b\n', SOME)).toBe('const sum = a\n')
    expect(withFault('a + b', { ...SOME, to: '$& $1' })).toBe('$& $1')
  })

  it.each(['', 'a + b; a + b'])('is refused where its place is not there once: "%s"', (text) => {
    expect(() => withFault(text, SOME)).toThrow('expected once in price.ts')
  })

  it('names the files that catch it, and which of their tests', () => {
    expect(catcherOf('domain/promo.test.ts')).toEqual({ file: 'domain/promo.test.ts', title: null })
    const journey = catcherOf('e2e/journeys/basket.e2e.ts > two tabs agree')
    expect(journey).toEqual({ file: 'e2e/journeys/basket.e2e.ts', title: 'two tabs agree' })
    expect([isJourney(journey), isJourney(catcherOf('domain/promo.test.ts'))]).toEqual([true, false])
  })
})

const hasTitle = (file: string, title: string | null) =>
  title === null || readFileSync(join(ROOT, file), 'utf8').includes(title)

describe('the list', () => {
  it('has at least thirty faults with names of their own', () => {
    expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length)
    expect(FAULTS.length).toBeGreaterThanOrEqual(30)
  })

  it.each(FAULTS)('$name: its place is in $file exactly once', ({ file, from, to }) => {
    expect(timesIn(readFileSync(join(ROOT, file), 'utf8'), from)).toBe(1)
    expect(to).not.toBe(from)
  })

  it.each(FAULTS)('$name: the tests that catch it exist', ({ caughtBy }) => {
    expect(caughtBy.length).toBeGreaterThan(0)
    for (const { file, title } of caughtBy.map(catcherOf))
      expect(existsSync(join(ROOT, file)) && hasTitle(file, title), `${file} > ${title}`).toBe(true)
  })
})
