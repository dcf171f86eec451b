import { expect, it } from 'vitest'
import { outcomeOfPlaywright, outcomeOfVitest } from './reports.ts'

it('reads which tests of Vitest failed', () => {
  const tests = [
    { title: 'adds', status: 'passed' },
    { title: 'rounds', status: 'failed' },
    { title: 'waits', status: 'skipped' },
  ]
  const text = JSON.stringify({ testResults: [{ assertionResults: tests }, { assertionResults: [] }] })
  expect(outcomeOfVitest(text)).toEqual({ passed: 1, failed: ['rounds'] })
})

it('reads which journeys failed, however deep they are', () => {
  const specs = [
    { title: 'orders', tests: [{ status: 'unexpected' }] },
    { title: 'pays', tests: [{ status: 'expected' }] },
  ]
  const text = JSON.stringify({ suites: [{ suites: [{ specs }], specs: [] }] })
  expect(outcomeOfPlaywright(text)).toEqual({ passed: 1, failed: ['orders'] })
})
