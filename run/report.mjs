// Reads the reports of the test runners in one format: a tally and the failures.
// A tally is { passed, failed, skipped, failures: [{ name, message }] }.

import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './paths.mjs'

/** So many journeys of a run may pass only when repeated. */
const MOST_REPEATED = 2

/** Each step of the checks counts as a test. */
export function tallyOfChecks(results) {
  const failed = results.filter(({ passed }) => !passed)
  return {
    passed: results.length - failed.length,
    failed: failed.length,
    skipped: 0,
    failures: failed.map(({ name }) => ({ name: `check: ${name}`, message: 'see its output above' })),
  }
}

/** From Vitest's JSON report. A file that could not be loaded is one failed test. */
export function tallyOfVitest(report) {
  const files = report.testResults.map((file) => ({ ...file, name: relative(ROOT, file.name) }))
  const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })))
  const failures = tests
    .filter(({ status }) => status === 'failed')
    .map((test) => ({ name: `${test.file}: ${test.fullName}`, message: test.failureMessages.join('\n') }))
  const broken = files
    .filter((file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'))
    .map((file) => ({ name: file.name, message: file.message }))
  const passed = tests.filter(({ status }) => status === 'passed').length
  const all = [...failures, ...broken]
  return { passed, failed: all.length, skipped: tests.length - passed - failures.length, failures: all }
}

/**
 * From Playwright's JSON report. CI repeats a failed journey once, because a busy machine may fail one of hundreds; where more
 * than a few passed only then, something is wrong, and all of them have failed.
 */
export function tallyOfPlaywright(report) {
  const tests = report.suites.flatMap((suite) => testsIn(suite, []))
  const repeated = tests.filter(({ status }) => status === 'flaky')
  const isBusy = repeated.length <= MOST_REPEATED
  const failures = tests
    .filter(({ status }) => status === 'unexpected' || (status === 'flaky' && !isBusy))
    .map(({ name, errors }) => ({ name, message: errors.join('\n') }))
  const outside = report.errors.map((error) => ({ name: 'browser journeys', message: textOf(error) }))
  const passed = tests.filter(({ status }) => status === 'expected').length + (isBusy ? repeated.length : 0)
  const all = [...failures, ...outside]
  return { passed, failed: all.length, skipped: tests.length - passed - failures.length, failures: all }
}

/** The journeys that passed only when repeated, with their first failures: they are told, whatever they count as. */
export function repeatedIn(report) {
  return report.suites
    .flatMap((suite) => testsIn(suite, []))
    .filter(({ status }) => status === 'flaky')
    .map(({ name, errors }) => `PASSED ONLY WHEN REPEATED ${name}\n${errors.join('\n')}`)
}

function testsIn(suite, above) {
  const titles = [...above, suite.title]
  const here = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      status: test.status,
      name: [...titles, spec.title].concat(test.projectName ? `[${test.projectName}]` : []).join(' › '),
      errors: test.results.flatMap((result) => result.errors.map(textOf)),
    })),
  )
  return [...here, ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, titles))]
}

function textOf(error) {
  return error.stack ?? error.message ?? String(error.value)
}

/**
 * A suite counts as passed only if it ran something and its runner agrees: no report, no test, or a failed runner without
 * a failed test each count as one failure.
 */
export function judged(suite, code, tally) {
  if (tally === null) return withFailure(EMPTY, suite, `ended with code ${code} and left no report`)
  if (tally.passed + tally.failed === 0) return withFailure(tally, suite, 'ran no tests')
  if (code !== 0 && tally.failed === 0)
    return withFailure(tally, suite, `ended with code ${code}; see its output above`)
  return tally
}

const EMPTY = { passed: 0, failed: 0, skipped: 0, failures: [] }

function withFailure(tally, name, message) {
  return { ...tally, failed: tally.failed + 1, failures: [...tally.failures, { name, message }] }
}

/** All tallies in one. */
export function sum(tallies) {
  return tallies.reduce(
    (one, other) => ({
      passed: one.passed + other.passed,
      failed: one.failed + other.failed,
      skipped: one.skipped + other.skipped,
      failures: [...one.failures, ...other.failures],
    }),
    EMPTY,
  )
}

/** The text for the terminal; the last line is always `N passed, N failed`. */
export function summary({ passed, failed, skipped, failures }) {
  const told = failures.map(({ name, message }) => `FAILED ${name}\n${beginningOf(message)}\n`)
  const left = skipped > 0 ? [`${skipped} skipped`] : []
  return [...told, ...left, `${passed} passed, ${failed} failed`].join('\n')
}

// the first lines contain what was expected; who reads only the end of a log sees every failure
const LINES_OF_A_FAILURE = 16

function beginningOf(message) {
  const lines = stripVTControlCharacters(message)
    .trimEnd()
    .split('\n')
    .filter((line) => line.trim() !== '')
  const told = lines.slice(0, LINES_OF_A_FAILURE)
  return [...told, ...(lines.length > told.length ? ['…'] : [])].map((line) => `    ${line}`).join('\n')
}

/** How long each file of Vitest's report took. */
export function timesOfVitest(report) {
  return report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    ms: endTime - startTime,
  }))
}

/** How long the journeys of each file took, added up: files run in parallel, so the sum is more than the real time. */
export function timesOfPlaywright(report) {
  const durationsIn = (suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.flatMap((test) => test.results.map(({ duration }) => duration)),
    ),
    ...(suite.suites ?? []).flatMap(durationsIn),
  ]
  return report.suites.map((suite) => ({
    file: `e2e/journeys/${suite.title}`,
    ms: durationsIn(suite).reduce((all, one) => all + one, 0),
  }))
}

const SLOWEST = 10

/** The slowest files, as text. */
export function slowest(times) {
  const rows = times.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  return ['the slowest files:', ...rows.map(({ file, ms }) => `${(ms / 1000).toFixed(0).padStart(6)} s  ${file}`)].join(
    '\n',
  )
}
