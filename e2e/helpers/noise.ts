// What a page must never do: complain in the console, throw, break its content policy, or ask for what does not come.
import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test'

export type Noise = {
  /** Names a fault that the test makes on purpose, such as `/409 POST .*orders/`. It must then happen. */
  expect(fault: RegExp): void
  /** Names a fault that may come of what the test does, and need not. */
  allow(fault: RegExp): void
  /** Everything that should not have been, and every fault that was expected and did not come. */
  findings(): readonly string[]
}

// the browser's own note about an answer or a request that is told here in full
const TOLD_ELSEWHERE = /^Failed to load resource/
// a page that is left gives up what it has asked for; nothing failed
const GIVEN_UP = 'net::ERR_ABORTED'

/** Listens to every page of a browser's context from now on. */
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
