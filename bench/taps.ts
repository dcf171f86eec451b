// The first taps on a menu, on a slow device and a slow network: each counts once, and the page reacts at once.
import { setTimeout as pause } from 'node:timers/promises'
import { TAPS_BRAND, type Tap, tapsIn } from '@dasturxon/e2e/helpers/taps'
import { say } from '@dasturxon/e2e/helpers/words'
import { withBrowser } from './browser.ts'
import type { Page } from './devtools.ts'
import { type Box, changedIn, type Frame, keepFrames, pixelsOf } from './frames.ts'
import { median } from './rounds.ts'
import { type Device, openStranger, SLOW_PHONE, untilFirstPaint } from './slow-visit.ts'
import type { Stage } from './stage.ts'
import { judged, ms, type Row } from './table.ts'

const AFTER_PAINT_MS = [100, 500, 1_000, 2_000, 4_000]
const TIMES = 10
const MOST_PRESSED_MS = 100
/** How long a finger stays on the screen. */
const HOLD_MS = 70
const COUNTED_WITHIN_MS = 30_000
/** A choice must not be reverted later. */
const STILL_AFTER_MS = 6_000
/** A phone that is tall enough for the first card, and a desk. */
const DEVICES: readonly Device[] = [
  { width: 390, height: 1100, isTouched: true },
  { width: 1280, height: 900, isTouched: false },
]

type Spot = { readonly box: Box }
type Outcome = { readonly fault: string | null; readonly pressedMs: number | null }

/** A row for each thing that is tapped, at each width; `times` visits for each moment. */
export async function measureTaps(stage: Stage, times = TIMES): Promise<readonly Row[]> {
  const url = `http://${TAPS_BRAND}.localhost:${stage.port}/`
  const rows: Row[] = []
  for (const device of DEVICES) {
    for (const tap of tapsIn(say('ru'))) {
      const box = await withBrowser(stage, (port) => whereIs(port, { url, device, tap }))
      const outcomes: Outcome[] = []
      for (const afterMs of AFTER_PAINT_MS) {
        for (let time = 0; time < times; time += 1) {
          const outcome = await withBrowser(stage, (port) => tapOnce(port, { url, device, tap, box, afterMs }))
          outcomes.push(outcome)
          if (outcome.fault !== null) console.log(`  ${tap.what}, ${device.width} px, ${afterMs} ms: ${outcome.fault}`)
        }
      }
      rows.push(rowOf(tap, device, outcomes))
    }
  }
  return rows
}

function rowOf({ what }: Tap, { width }: Device, outcomes: readonly Outcome[]): Row {
  const counted = outcomes.filter(({ fault }) => fault === null).length
  // never painted counts as later than any limit
  const pressed = outcomes.map(({ pressedMs }) => pressedMs ?? Number.POSITIVE_INFINITY)
  const worst = Math.max(...pressed)
  const isKept = counted === outcomes.length && worst <= MOST_PRESSED_MS
  const time = (value: number) => (Number.isFinite(value) ? ms(value) : 'never')
  return {
    what: `${what} tapped in the first seconds, ${width} px: counted once; pressed state painted (median, worst)`,
    ours: `${counted} of ${outcomes.length}`,
    p50: time(median(pressed)),
    p99: time(worst),
    target: judged(`all, ≤ ${ms(MOST_PRESSED_MS)}`, isKept),
  }
}

type Aim = { readonly url: string; readonly device: Device; readonly tap: Tap }

/** The position in the first view: read on a fast device, because a slow one would answer late. */
async function whereIs(debugPort: number, { url, device, tap }: Aim): Promise<Box> {
  const page = await openStranger(debugPort, { url, device, slowness: { cpu: 1, line: null } })
  await untilFirstPaint(page, url)
  await pause(2_000)
  const box = await page.run<Box | null>(`(() => {
    const rect = ${tap.element}?.getBoundingClientRect()
    return rect === undefined ? null : { left: rect.left, top: rect.top, width: rect.width, height: rect.height }
  })()`)
  if (box === null || box.top + box.height > device.height)
    throw new Error(`${tap.what} is not in the first view of ${device.width} × ${device.height}`)
  await page.close()
  return box
}

type Tapping = Aim & Spot & { readonly afterMs: number }

async function tapOnce(debugPort: number, { url, device, tap, box, afterMs }: Tapping): Promise<Outcome> {
  const page = await openStranger(debugPort, { url, device, slowness: SLOW_PHONE })
  const frames = await keepFrames(page, device)
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  await untilFirstPaint(page, url)
  // a mouse is over its target before it is pressed
  if (!device.isTouched) await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
  await pause(afterMs)
  const tappedAt = Date.now()
  await press(page, device, { x, y })
  const fault = await faultOf(page, tap, tappedAt)
  const pressedMs = await changeAfter(frames, tappedAt, box)
  await page.close()
  return { fault, pressedMs }
}

/** A tap by a finger or a click by a mouse; not awaited, because a busy page answers late. */
async function press(page: Page, { isTouched }: Device, point: { readonly x: number; readonly y: number }) {
  const touch = (type: string, touchPoints: readonly object[]) =>
    page.send('Input.dispatchTouchEvent', { type, touchPoints })
  const mouse = (type: string) =>
    page.send('Input.dispatchMouseEvent', { type, ...point, button: 'left', clickCount: 1 })
  const down = isTouched ? touch('touchStart', [point]) : mouse('mousePressed')
  await pause(HOLD_MS)
  const up = isTouched ? touch('touchEnd', []) : mouse('mouseReleased')
  await Promise.all([down, up])
}

/** What went wrong, or null when the tap counted once and its result stayed. */
async function faultOf(page: Page, { counted }: Tap, tappedAt: number): Promise<string | null> {
  let found = ''
  while (found === '' && Date.now() - tappedAt < COUNTED_WITHIN_MS) {
    await pause(100)
    // a page that is being unloaded gives no answer
    found = await page.run<string>(counted).catch(() => '')
  }
  if (found !== 'once') return found === '' ? 'did not count' : found
  await pause(Math.max(1_000, tappedAt + STILL_AFTER_MS - Date.now()))
  const later = await page.run<string>(counted)
  return later === 'once' ? null : `later: ${later === '' ? 'taken back' : later}`
}

/** How long after the tap the target first looked different; null when it never did. */
async function changeAfter(frames: readonly Frame[], tappedAt: number, box: Box): Promise<number | null> {
  const last = frames.findLast(({ atMs }) => atMs <= tappedAt)
  if (last === undefined) return null
  const before = await pixelsOf(last)
  const least = Math.max(12, 0.01 * box.width * box.height)
  for (const frame of frames.filter(({ atMs }) => atMs > tappedAt)) {
    if (changedIn(before, await pixelsOf(frame), box) >= least) return frame.atMs - tappedAt
  }
  return null
}
