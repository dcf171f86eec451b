import { expect, it } from 'vitest'
import { laterSeconds, longJourneys, notedTimes, stageReport } from './stage-times.mjs'

const NOTES = `# Notes

## How long the tests take

| Tier | Stage            | Time  |
| ---- | ---------------- | ----- |
| core | checks           | 40 s  |
| core | rules and server | 300 s |
| all  | checks           | 44 s  |

## Another

| core | journeys | 1 s |
`

it('reads the times of a tier from the notes', () => {
  expect(notedTimes(NOTES, 'core')).toEqual({ checks: 40, 'rules and server': 300 })
  expect(notedTimes('', 'core')).toEqual({})
})

it('says which stage has changed by a tenth, and the whole', () => {
  const times = [
    { stage: 'checks', seconds: 43.9 },
    { stage: 'rules and server', seconds: 250 },
    { stage: 'journeys', seconds: 100 },
  ]
  expect(stageReport('core', times, notedTimes(NOTES, 'core')).split('\n')).toEqual([
    'the stages of core:',
    '    44 s  checks',
    '   250 s  rules and server  bench/notes.md says 300 s',
    '   100 s  journeys  not in bench/notes.md',
    '   394 s  in all (7 min)',
  ])
})

it('knows what the later stages usually take', () => {
  const stages = ['checks', 'rules and server', 'journeys']
  expect(laterSeconds(stages, 'checks', notedTimes(NOTES, 'core'))).toBe(300)
  expect(laterSeconds(stages, 'journeys', {})).toBe(0)
})

const journey = (duration, annotations = []) => ({
  suites: [
    {
      ...{ file: 'order.e2e.ts', title: 'order.e2e.ts', specs: [] },
      suites: [
        { file: 'order.e2e.ts', specs: [{ title: 'orders', tests: [{ annotations, results: [{ duration }] }] }] },
      ],
    },
  ],
})

it('fails a journey over 20 s that does not say why', () => {
  const [found] = longJourneys(journey(31_000), { seconds: 100 })
  expect(found).toMatchObject({
    name: 'order.e2e.ts: orders',
    message: expect.stringMatching(/^took 31 s, at most 30/),
  })
  expect(longJourneys(journey(29_000), { seconds: 100 })).toEqual([])
  expect(longJourneys(journey(31_000, [{ type: 'long', description: 'kills a program' }]), { seconds: 100 })).toEqual(
    [],
  )
  expect(longJourneys(journey(31_000, [{ type: 'long' }]), { seconds: 100 })).toHaveLength(1)
})

it('gives a busy machine as much more time as the whole stage took', () => {
  expect(longJourneys(journey(55_000), { seconds: 200, noted: 100 })).toEqual([])
  expect(longJourneys(journey(61_000), { seconds: 200, noted: 100 })).toHaveLength(1)
  expect(longJourneys(journey(31_000), { seconds: 50, noted: 100 })).toHaveLength(1)
})
