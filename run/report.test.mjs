import { describe, expect, it } from 'vitest'
import { inRoot } from './paths.mjs'
import {
  judged,
  repeatedIn,
  slowest,
  sum,
  summary,
  tallyOfChecks,
  tallyOfPlaywright,
  tallyOfVitest,
  timesOfPlaywright,
  timesOfVitest,
} from './report.mjs'

const passedTest = { status: 'passed', fullName: 'adds up', failureMessages: [] }
const failedTest = { status: 'failed', fullName: 'never loses a so‘m', failureMessages: ['expected 1 to be 2'] }
const skippedTest = { status: 'skipped', fullName: 'later', failureMessages: [] }

function vitestReport(...files) {
  return { testResults: files.map((file, i) => ({ name: inRoot(`file-${i}.test.ts`), message: '', ...file })) }
}

function playwrightReport(statuses, errors = []) {
  const tests = statuses.map((status) => ({
    status,
    projectName: 'phone',
    results: [{ errors: [{ message: 'no button' }] }],
  }))
  const inner = { title: 'delivery', specs: [{ title: 'orders palov', tests }] }
  return { suites: [{ title: 'order.spec.ts', specs: [], suites: [inner] }], errors }
}

describe('the sum of a test run', () => {
  it('counts tests of Vitest by how they ended', () => {
    const report = vitestReport({ status: 'failed', assertionResults: [passedTest, failedTest, skippedTest] })
    expect(tallyOfVitest(report)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: [{ name: 'file-0.test.ts: never loses a so‘m', message: 'expected 1 to be 2' }],
    })
  })

  it('counts a test file that could not be loaded as a failure', () => {
    const report = vitestReport({ status: 'failed', message: 'cannot find module', assertionResults: [] })
    expect(tallyOfVitest(report)).toMatchObject({ passed: 0, failed: 1, failures: [{ message: 'cannot find module' }] })
  })

  it('counts two journeys that passed only when repeated as passed, and tells them', () => {
    const report = playwrightReport(['expected', 'flaky', 'unexpected', 'skipped'])
    const tally = tallyOfPlaywright(report)
    expect(tally).toMatchObject({ passed: 2, failed: 1, skipped: 1 })
    expect(tally.failures[0]?.name).toBe('order.spec.ts › delivery › orders palov › [phone]')
    expect(repeatedIn(report)).toEqual([expect.stringMatching(/^PASSED ONLY WHEN REPEATED order.*\nno button$/)])
  })

  it('counts three journeys that passed only when repeated as failures', () => {
    const tally = tallyOfPlaywright(playwrightReport(['expected', 'flaky', 'flaky', 'flaky']))
    expect(tally).toMatchObject({ passed: 1, failed: 3, skipped: 0 })
  })

  it('counts an error outside of any journey', () => {
    expect(tallyOfPlaywright(playwrightReport(['expected'], [{ message: 'no server' }]))).toMatchObject({ failed: 1 })
  })

  it('counts each check as a test', () => {
    const tally = tallyOfChecks([
      { name: 'types', passed: true },
      { name: 'walls', passed: false },
    ])
    expect(tally).toMatchObject({ passed: 1, failed: 1, failures: [{ name: 'check: walls' }] })
  })

  it.each([
    ['no report', 1, null],
    ['no tests', 0, { passed: 0, failed: 0, skipped: 0, failures: [] }],
    ['an unhappy runner', 1, { passed: 5, failed: 0, skipped: 0, failures: [] }],
  ])('does not believe a suite with %s', (_, code, tally) => {
    expect(judged('journeys', code, tally)).toMatchObject({ failed: 1, failures: [{ name: 'journeys' }] })
  })

  it('accepts a suite whose runner agrees with its tests', () => {
    const tally = { passed: 5, failed: 1, skipped: 0, failures: [{ name: 'a', message: 'b' }] }
    expect(judged('journeys', 1, tally)).toBe(tally)
  })

  it('ends with one line of passed and failed', () => {
    const one = { passed: 2, failed: 0, skipped: 1, failures: [] }
    const other = { passed: 3, failed: 1, skipped: 0, failures: [{ name: 'palov', message: 'cold\ntoo salty\n' }] }
    expect(summary(sum([one, other]))).toBe('FAILED palov\n    cold\n    too salty\n\n1 skipped\n5 passed, 1 failed')
    expect(summary(sum([one]))).toMatch(/\n2 passed, 0 failed$/)
  })

  it('prints the beginning of a long failure, without colours', () => {
    const message = ['\u001b[31mcold\u001b[39m', '', ...Array.from({ length: 99 }, (_, line) => `line ${line}`)].join(
      '\n',
    )
    const told = summary({ passed: 0, failed: 1, skipped: 0, failures: [{ name: 'palov', message }] }).split('\n')
    expect(told.slice(0, 3)).toEqual(['FAILED palov', '    cold', '    line 0'])
    expect(told.slice(-4)).toEqual(['    line 14', '    …', '', '0 passed, 1 failed'])
  })
})

describe('the slowest files', () => {
  it('are ten of both runners, the slowest first', () => {
    const files = Array.from({ length: 10 }, (_, at) => ({ startTime: 0, endTime: 1_000 * at }))
    const journey = { title: 'again', specs: [{ tests: [{ results: [{ duration: 4_000 }, { duration: 500 }] }] }] }
    const times = [
      ...timesOfVitest(vitestReport(...files)),
      ...timesOfPlaywright({ suites: [{ title: 'again.e2e.ts', suites: [journey] }] }),
    ]
    const lines = slowest(times).split('\n')
    expect(lines).toHaveLength(11)
    expect(lines.slice(1, 3)).toEqual(['     9 s  file-9.test.ts', '     8 s  file-8.test.ts'])
    expect(lines).toContain('     5 s  e2e/journeys/again.e2e.ts')
  })
})
