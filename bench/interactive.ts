// How soon a page can be used: a tap on "add" three seconds after the page was opened, at a quarter of the speed.
import { setTimeout as pause } from 'node:timers/promises'
import { uz } from '@dasturxon/storefront/text/uz.ts'
import { withBrowser } from './browser.ts'
import { LARGE } from './large-brands.ts'
import { median } from './rounds.ts'
import { openStranger, SLOW_CPU, SLOW_PHONE, type Slowness, untilFirstPaint } from './slow-visit.ts'
import type { Stage } from './stage.ts'
import { judged, ms, type Row } from './table.ts'

const VISITS = 5
const TAPPED_AFTER_MS = 3_000
const MOST_ANSWER_MS = 200
const ANSWERED_WITHIN_MS = 30_000
/** Tall enough for the first card. */
const PHONE = { width: 390, height: 1100, isTouched: true } as const

type Point = { readonly x: number; readonly y: number }

/** Rows for the network of this machine and for a slow one; the target is about the device. */
export async function measureInteractive(stage: Stage): Promise<readonly Row[]> {
  const url = `http://${LARGE.sub}.localhost:${stage.port}/`
  const point = await withBrowser(stage, (port) => whereToTap(port, url))
  const answers = async (slowness: Slowness) => {
    const times: number[] = []
    for (let visit = 0; visit < VISITS; visit += 1)
      times.push(await withBrowser(stage, (port) => answerOf(port, { url, slowness, point })))
    return times
  }
  const what = `${LARGE.products} products, tap on "add" ${TAPPED_AFTER_MS / 1000} s after navigation at a quarter of the speed`
  const [quick, slow] = [await answers(SLOW_CPU), await answers(SLOW_PHONE)]
  const middle = median(quick)
  return [
    {
      what: `${what}: answered`,
      ours: ms(middle),
      p99: ms(Math.max(...quick)),
      target: judged(`≤ ${ms(MOST_ANSWER_MS)}`, middle <= MOST_ANSWER_MS),
    },
    { what: `${what} and 1.6 Mbit/s: answered`, ours: ms(median(slow)), p99: ms(Math.max(...slow)) },
  ]
}

// with or without required options: both must react
const labels = [uz.home.add_named, uz.home.choose].map((words) => words.replace('{name}', '').trim())
const ADD = `[...document.querySelectorAll('main article button')]
  .find((one) => ${JSON.stringify(labels)}.some((label) => one.ariaLabel?.startsWith(label)))`

async function whereToTap(debugPort: number, url: string): Promise<Point> {
  const page = await openStranger(debugPort, { url, device: PHONE, slowness: { cpu: 1, line: null } })
  await untilFirstPaint(page, url)
  await pause(1_000)
  const point = await page.run<Point>(`(() => {
    const { x, y, width, height } = ${ADD}.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })()`)
  if (point.y > PHONE.height) throw new Error('"add" is not in the first view')
  await page.close()
  return point
}

// from the moment the finger leaves the screen to the frame with a counter or a sheet in it
const WATCH = `(() => {
  window.answeredMs = null
  addEventListener('pointerup', ({ timeStamp }) => {
    const look = () => {
      if (document.querySelector('main article fieldset, [role="dialog"]') === null) return requestAnimationFrame(look)
      requestAnimationFrame(() => setTimeout(() => (answeredMs = performance.now() - timeStamp)))
    }
    look()
  }, { capture: true, once: true })
})()`

type Tapping = { readonly url: string; readonly slowness: Slowness; readonly point: Point }

async function answerOf(debugPort: number, { url, slowness, point }: Tapping): Promise<number> {
  const page = await openStranger(debugPort, { url, device: PHONE, slowness })
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH })
  const since = Date.now()
  await untilFirstPaint(page, url)
  await pause(Math.max(0, since + TAPPED_AFTER_MS - Date.now()))
  const down = page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  const up = page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await Promise.all([down, up])
  const answered = await untilAnswered(() => page.run<number | null>('window.answeredMs'))
  await page.close()
  return answered
}

async function untilAnswered(ask: () => Promise<number | null>): Promise<number> {
  const since = Date.now()
  for (;;) {
    const answered = await ask()
    if (answered !== null) return answered
    if (Date.now() - since > ANSWERED_WITHIN_MS) return ANSWERED_WITHIN_MS
    await pause(50)
  }
}
