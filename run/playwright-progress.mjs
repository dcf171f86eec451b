// Playwright's reporter of `npm test`: progress, and each failure as soon as it is known. The JSON report has everything else.
import { progressOf } from './progress.mjs'

/** Counts journeys; prints each attempt that failed. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of a reporter's file
export default class PlaywrightProgress {
  progress = progressOf('journeys')

  onBegin(_config, suite) {
    this.progress.begin(suite.allTests().length)
  }

  onTestEnd(test, result) {
    const isOver = result.status === 'passed' || result.status === 'skipped' || result.retry === test.retries
    if (result.status !== test.expectedStatus) {
      const name = test.titlePath().filter(Boolean).join(' › ')
      console.log(`FAILED ${name}\n${result.errors.map(({ stack, message }) => stack ?? message).join('\n')}`)
    }
    if (isOver) this.progress.step()
  }

  printsToStdio() {
    return true
  }
}
