import { expect, type Page } from '@playwright/test'

/** Fields of a layout shift that TypeScript's own types do not have yet. */
type Shift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRect
    readonly currentRect: DOMRect
  }[]
}

/** The layout shift of the page as the browser measures it, and the elements that moved. */
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
            // the browser's own sum also ignores shifts after a press or a resize
            if (!hadRecentInput) sum += value
            moved.push(`${value} at ${startTime} ms`, ...sources.map(said))
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => tell({ sum, moved })))
      }),
  )
}

/** Expects no layout shift that a reader would notice. */
export async function expectNoShift(page: Page): Promise<void> {
  const { sum, moved } = await shiftsOf(page)
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.01)
}
