// How soon the map of a new address can be used: from the tap on the address until tiles are drawn and the map
// moves by a key, on a phone at a quarter of the speed.
import { setTimeout as pause } from 'node:timers/promises'
import { uz } from '@dasturxon/storefront/text/uz.ts'
import { uzLater } from '@dasturxon/storefront/text/uz-later.ts'
import { benchShop } from './baskets.ts'
import { withBrowser } from './browser.ts'
import type { Page } from './devtools.ts'
import { median } from './rounds.ts'
import { openStranger, SLOW_CPU, untilFirstPaint } from './slow-visit.ts'
import type { Stage } from './stage.ts'
import { judged, ms, type Row } from './table.ts'

const VISITS = 5
const MOST_MS = 1_200
const WITHIN_MS = 30_000
/** A person reads the sheet before the next tap; its code and that of the next step may load meanwhile. */
const READ_MS = 1_500
const PHONE = { width: 390, height: 844, isTouched: true } as const

type Times = { readonly drawnMs: number; readonly movedMs: number }

/** One row: the median and the slowest of some visits. */
export async function measureMaps(stage: Stage): Promise<readonly Row[]> {
  const url = `http://${benchShop().sub}.localhost:${stage.port}/`
  const visits: Times[] = []
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await withBrowser(stage, (port) => openMap(port, url)))
  const moved = visits.map(({ movedMs }) => movedMs)
  const drawn = visits.map(({ drawnMs }) => drawnMs)
  const what = 'Map of a new address at a quarter of the speed'
  return [
    { what: `${what}: first tiles drawn`, ours: ms(median(drawn)), p99: ms(Math.max(...drawn)) },
    {
      what: `${what}: moves by a key`,
      ours: ms(median(moved)),
      p99: ms(Math.max(...moved)),
      target: judged(`≤ ${ms(MOST_MS)}`, median(moved) <= MOST_MS),
    },
  ]
}

const buttonNamed = (name: string) =>
  `[...document.querySelectorAll('button')].find((one) => one.textContent?.includes(${JSON.stringify(name)}) && one.checkVisibility())`

// measured in the page: from the moment the finger leaves the screen to the frame that shows the result
const WATCH = `(() => {
  window.mapTimes = null
  addEventListener('pointerup', ({ timeStamp }) => {
    const since = () => performance.now() - timeStamp
    const map = () => document.querySelector('section[aria-label=${JSON.stringify(uzLater.place.map_label)}]')
    const place = () => map().querySelector('.leaflet-map-pane').style.transform
    const untilDrawn = () => {
      if (!map()?.querySelector('.leaflet-tile-loaded')) return requestAnimationFrame(untilDrawn)
      const drawnMs = since()
      const before = place()
      map().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
      const untilMoved = () => {
        if (place() === before) return requestAnimationFrame(untilMoved)
        requestAnimationFrame(() => setTimeout(() => (window.mapTimes = { drawnMs, movedMs: since() })))
      }
      untilMoved()
    }
    untilDrawn()
  }, { capture: true, once: true })
})()`

async function openMap(debugPort: number, url: string): Promise<Times> {
  const page = await openStranger(debugPort, { url, device: PHONE, slowness: SLOW_CPU })
  await untilFirstPaint(page, url)
  await pause(READ_MS)
  await page.run(WATCH)
  await tap(page, buttonNamed(uz.home.address_wanted))
  const times = await found<Times>(page, 'window.mapTimes')
  await page.close()
  return times
}

async function tap(page: Page, element: string): Promise<void> {
  const box = `(() => {
    const { x, y, width, height } = ${element}?.getBoundingClientRect() ?? { width: 0 }
    return width === 0 ? null : { x: x + width / 2, y: y + height / 2 }
  })()`
  const point = await found<{ readonly x: number; readonly y: number }>(page, box)
  const down = page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  const up = page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await Promise.all([down, up])
}

/** The value of an expression once it is there. */
async function found<T>(page: Page, expression: string): Promise<T> {
  const since = Date.now()
  for (;;) {
    const value = await page.run<T | null | undefined>(expression)
    if (value !== null && value !== undefined) return value
    if (Date.now() - since > WITHIN_MS) throw new Error(`expected ${expression} in the page, found nothing`)
    await pause(50)
  }
}
