import { expect, it } from 'vitest'
import { minutes, progressLine, progressOf } from './progress.mjs'

const HALF = { stage: 'journeys', done: 40, total: 80, elapsedMs: 60_000, laterS: 0 }

it.each([
  ['half of a stage', HALF, 'journeys 40 of 80 · 60 s left, 60 s in all'],
  ['a stage with others after it', { ...HALF, laterS: 300 }, 'journeys 40 of 80 · 60 s left, 6 min in all'],
  ['nothing yet', { ...HALF, done: 0 }, 'journeys 0 of 80'],
])('a person who waits reads how long it takes: %s', (_, state, line) => {
  expect(progressLine(state)).toBe(line)
})

it('says short times in seconds and long ones in whole minutes', () => {
  expect([minutes(0.2), minutes(119), minutes(120), minutes(121)]).toEqual(['1 s', '119 s', '2 min', '3 min'])
})

it('tells the beginning and the end, and nothing more often than every few seconds', () => {
  const told = []
  const progress = progressOf('journeys', { laterS: 0, tell: (line) => told.push(line) })
  progress.begin(3)
  for (let step = 0; step < 3; step += 1) progress.step()
  expect(told[0]).toBe('journeys 0 of 3')
  expect(told.at(-1)).toMatch(/^journeys 3 of 3/)
  expect(told).toHaveLength(2)
})
