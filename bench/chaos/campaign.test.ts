import { beforeAll, expect, it } from 'vitest'
import { type Report, runCampaign } from './campaign.ts'
import { FEW_FAULTS } from './faults.ts'
import { brokenPromises } from './report.ts'

const LIMIT_MS = 300_000

let report: Report

beforeAll(async () => {
  report = await runCampaign(
    { faults: FEW_FAULTS, streams: 6, hasSmallDisk: false, memoryWithinMs: 0 },
    () => undefined,
  )
}, LIMIT_MS)

it('a shop that is killed, stopped and starved keeps every confirmed order exactly once', () => {
  expect(brokenPromises(report)).toEqual([])
})

it('customers ordered before, between and after the faults', () => {
  expect(report.struck).toHaveLength(FEW_FAULTS.length)
  expect(report.found.acknowledged).toBeGreaterThan(FEW_FAULTS.length)
  expect(report.found.stored).toBe(report.found.acknowledged)
})

it('a lost order is detected', () => {
  const { found } = report
  expect(brokenPromises({ ...report, found: { ...found, lost: 1 } })).toEqual(['1 acknowledged orders are lost'])
})
