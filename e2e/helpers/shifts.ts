import { expect, type Page } from '@playwright/test'

/** What the browser tells of a shift that TypeScript's own types do not know yet. */
type Shift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRect
    readonly currentRect: DOMRect
  }[]
}

/** How much the page has moved under the reader, as the browser counts it, and what has moved. */
async function shiftsOf(page: Page): Promise<{ readonly sum: number; readonly moved: readonly string[] }> {
  return page.evaluate(
    () =>
      new Promise((tell) => {
        let sum = 0
        const moved: string[] = []
        const said = ({ node, previousRect: was, currentRect: is }: Shift['sources'][number]) => {
          const name = node instanceof Element ? `${node.tagName} ${node.getAttribute('class')}` : node?.textContent
          return `${name}: ${was.x} ${was.y} ${was.width} ${was.height} → ${is.x} ${is.y} ${is.width} ${is.height}`
        }
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources, startTime, hadRecentInput } = entry as Shift
            // what follows a press, or a view that has got another size, is not counted by the browser's own sum either
            if (!hadRecentInput) sum += value
            moved.push(`${value} at ${startTime} ms`, ...sources.map(said))
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => tell({ sum, moved })))
      }),
  )
}

/** Nothing has moved under the reader that anybody would notice. */
export async function expectNoShift(page: Page): Promise<void> {
  const { sum, moved } = await shiftsOf(page)
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.01)
}
