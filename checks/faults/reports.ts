// Reads from the reports of Vitest and Playwright how a run ended: how many tests passed, and the titles of those that failed.

export type Outcome = { readonly passed: number; readonly failed: readonly string[] }

type VitestReport = {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}
type Suite = {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[]
}
type PlaywrightReport = { readonly suites: readonly Suite[] }

/** How a run of Vitest ended. A file that could not be loaded has no test, so it neither passed nor failed. */
export function outcomeOfVitest(text: string): Outcome {
  const { testResults } = JSON.parse(text) as VitestReport
  return outcomeOf(testResults.flatMap(({ assertionResults }) => assertionResults))
}

/** How a run of Playwright ended. */
export function outcomeOfPlaywright(text: string): Outcome {
  const { suites } = JSON.parse(text) as PlaywrightReport
  const testsIn = ({ suites: inner = [], specs = [] }: Suite): readonly { title: string; status: string }[] => [
    ...inner.flatMap(testsIn),
    ...specs.flatMap(({ title, tests }) => tests.map(({ status }) => ({ title, status }))),
  ]
  return outcomeOf(suites.flatMap(testsIn))
}

function outcomeOf(tests: readonly { readonly title: string; readonly status: string }[]): Outcome {
  const failed = tests.filter(({ status }) => status === 'failed' || status === 'unexpected')
  const passed = tests.filter(({ status }) => status === 'passed' || status === 'expected')
  return { passed: passed.length, failed: failed.map(({ title }) => title) }
}
