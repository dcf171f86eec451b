// Faults that no page may have: console messages, exceptions, violations of the content policy, failed requests.
import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test'

export type Noise = {
  /** Expects a fault that the test causes on purpose, such as `/409 POST .*orders/`. The test fails without it. */
  expect(fault: RegExp): void
  /** Allows a fault that the test may cause. */
  allow(fault: RegExp): void
  /** All unexpected faults, and all expected faults that did not happen. */
  findings(): readonly string[]
}

// the browser's own message about a failed response or request, which is recorded here with more detail
const TOLD_ELSEWHERE = /^Failed to load resource|^Service Worker registration blocked by Playwright/
// the browser cancels open requests when the user leaves a page; this is not a failure
const GIVEN_UP = 'net::ERR_ABORTED'

/** Listens to all pages of a browser context from now on. */
export async function listenTo(context: BrowserContext): Promise<Noise> {
  const lines: string[] = []
  const expected: RegExp[] = []
  const allowed: RegExp[] = []
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // biome-ignore lint/suspicious/noConsole: this runs in the page, whose console is what we hear
      console.error(`content policy: ${violatedDirective} refused ${blockedURI}`)
    })
  })
  context.on('page', (page) => hearPage(page, lines))
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed'
    if (why !== GIVEN_UP) lines.push(`${why} ${askOf(request)}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) lines.push(`${response.status()} ${askOf(response.request())}`)
  })
  return {
    expect: (fault) => expected.push(fault),
    allow: (fault) => allowed.push(fault),
    findings: () => [
      ...lines.filter((line) => ![...expected, ...allowed].some((fault) => fault.test(line))),
      ...expected.filter((fault) => !lines.some((line) => fault.test(line))).map((fault) => `never came: ${fault}`),
    ],
  }
}

function hearPage(page: Page, lines: string[]): void {
  page.on('pageerror', (error) => lines.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (isComplaint(message)) lines.push(`console ${message.type()}: ${message.text()}`)
  })
}

function isComplaint(message: ConsoleMessage): boolean {
  return ['error', 'warning', 'assert'].includes(message.type()) && !TOLD_ELSEWHERE.test(message.text())
}

function askOf(request: Request): string {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}
