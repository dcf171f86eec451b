// A simulated person at a phone: taps, types and scrolls, and how long each input waits for the next frame.
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from './devtools.ts'

const LOADED_WITHIN_MS = 60_000
/** A page without requests for this long has all it needs. */
const QUIET_MS = 1_000
// the shortest duration that browsers report; what is not reported was faster
const LEAST_TOLD_MS = 16
/** A finger that moves up the screen: where it begins, how far it goes, in how many steps. */
const STROKE = { x: 195, from: 700, length: 560, steps: 14 } as const
const MOST_STROKES = 1_000

/** Opens an address and waits until everything is loaded and the page is idle. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.send('Network.enable')
  let heardAt = performance.now()
  let isLoaded = false
  const hear = () => {
    heardAt = performance.now()
  }
  for (const event of ['requestWillBeSent', 'loadingFinished', 'loadingFailed']) page.on(`Network.${event}`, hear)
  page.on('Page.loadEventFired', () => {
    isLoaded = true
  })
  await page.send('Page.navigate', { url })
  const since = performance.now()
  while (!isLoaded || performance.now() - heardAt < QUIET_MS) {
    if (performance.now() - since > LOADED_WITHIN_MS) throw new Error(`${url} did not load in time`)
    await pause(50)
  }
  await page.send('Network.disable')
  await page.run(WATCH)
  await rest(page)
}

// how long events waited for the next frame, and long tasks
const WATCH = `(() => {
  window.waits = []
  window.longTasks = []
  const watch = (type, hear, more) => new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, ...more })
  watch('event', (entry) => entry.interactionId > 0 && waits.push(entry.duration), { durationThreshold: ${LEAST_TOLD_MS} })
  watch('longtask', (entry) => longTasks.push(entry.duration))
})()`

// a visitor taps a card after its picture is loaded and has faded in; cards that are not rendered are not measured, because
// that would force their layout
const CALM = `[...document.querySelectorAll('main img')]
  .filter((image) => image.checkVisibility({ contentVisibilityAuto: true }))
  .every((image) => {
    const { top, bottom, left } = image.getBoundingClientRect()
    const isSeen = bottom > 0 && top < innerHeight && left < innerWidth
    return !isSeen || (image.complete && image.getAnimations().length === 0)
  })`
// frames painted, idle, and time for the browser to report
const REST = `new Promise((done) => {
  const late = performance.now() + 3000
  const look = () => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() =>
    setTimeout(() => (performance.now() > late || ${CALM} ? done() : look()), 60), { timeout: 3000 })))
  look()
})`

// a finger stays on the screen until the page has shown a reaction
const DRAWN = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

/** Waits until the page is idle. */
export async function rest(page: Page): Promise<void> {
  await page.run(REST)
}

/** Taps the middle of the element that `expression` finds, scrolled to the middle of the screen; returns its delay. */
export async function tap(page: Page, expression: string): Promise<number> {
  await page.run(
    `(window.aim = ${expression}) && aim.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })`,
  )
  await rest(page)
  const point = await page.run<{ readonly x: number; readonly y: number } | null>(`(() => {
    const box = window.aim?.getBoundingClientRect()
    return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })()`)
  if (point === null) throw new Error(`nothing to tap: ${expression}`)
  return waitOf(page, async () => {
    await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await page.run(DRAWN)
    await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  })
}

/** Presses a key, a letter or `Backspace`; returns its delay. */
export async function press(page: Page, key: string): Promise<number> {
  const letter = key.length === 1 ? { text: key } : { windowsVirtualKeyCode: 8 }
  return waitOf(page, async () => {
    await page.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...letter })
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
  })
}

async function waitOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.run('waits.length = 0')
  await act()
  await rest(page)
  return page.run(`Math.max(${LEAST_TOLD_MS}, ...waits)`)
}

/** Scrolls the page with a finger, stroke by stroke until its end; returns the tasks over 50 ms. */
export async function scrollDown(page: Page): Promise<readonly number[]> {
  await page.run('longTasks.length = 0')
  const left = () => page.run<number>('document.documentElement.scrollHeight - innerHeight - scrollY')
  for (let strokes = 0; (await left()) > 1; strokes += 1) {
    if (strokes > MOST_STROKES) throw new Error('the page has no end')
    await stroke(page)
  }
  await rest(page)
  return page.run('longTasks')
}

async function stroke(page: Page): Promise<void> {
  const { x, from, length, steps } = STROKE
  const touch = (type: string, y: number | null) =>
    page.send('Input.dispatchTouchEvent', { type, touchPoints: y === null ? [] : [{ x, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', from - (step * length) / steps)
  await touch('touchEnd', null)
}
