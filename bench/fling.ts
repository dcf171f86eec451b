// Fast scrolling through a whole menu in its first seconds, on a slow phone and a slow network: is every card rendered?
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { loadBrands } from '@dasturxon/demo/brands'
import { withBrowser } from './browser.ts'
import { type Card, readAllCards, readCards, type Sample } from './card-boxes.ts'
import type { Page } from './devtools.ts'
import { type Fault, faultsIn, faultsOf } from './fling-faults.ts'
import { everyMs, type Frame, keepFrames } from './frames.ts'
import { openStranger, SLOW_PHONE, untilFirstPaint } from './slow-visit.ts'
import type { Stage } from './stage.ts'
import { judged, type Row } from './table.ts'

const STARTS_MS = [300, 1_000, 3_000, 6_000]
const PHOTO_EVERY_MS = 100
/** A quick flick of a thumb: where it begins, how far it goes, in how many steps, and the time of a step. */
const FLICK = { x: 195, fromY: 740, length: 600, steps: 8, stepMs: 12 } as const
const FLICK_EVERY_MS = 140
/** A page that has not moved for this long in spite of flicks is at its end. */
const STILL_MS = 1_500
const MOST_FLING_MS = 40_000
const PHONE = { width: 390, height: 844, isTouched: true } as const
/** Screenshots for a person to look at; outside git. */
const FOLDER = join(fileURLToPath(new URL('..', import.meta.url)), 'shots', 'fling')

type Flung = { readonly frames: readonly Frame[]; readonly samples: readonly Sample[]; readonly isAtEnd: boolean }

/** A row for each demo brand and each start. */
export async function measureFling(stage: Stage): Promise<readonly Row[]> {
  const rows: Row[] = []
  rmSync(FOLDER, { recursive: true, force: true })
  for (const { merchant } of loadBrands()) {
    const url = `http://${merchant.sub}.localhost:${stage.port}/`
    // the first visitor after a start gets the fast compression
    await (await fetch(`http://127.0.0.1:${stage.port}/`, { headers: { cookie: `vendor=${merchant.sub}` } })).text()
    for (const startMs of STARTS_MS) {
      const flung = await withBrowser(stage, (port) => flingAfter(port, url, startMs))
      rows.push(await rowOf(flung, { sub: merchant.sub, startMs }))
    }
  }
  return rows
}

async function flingAfter(debugPort: number, url: string, startMs: number): Promise<Flung> {
  const page = await openStranger(debugPort, { url, device: PHONE, slowness: SLOW_PHONE })
  const frames = await keepFrames(page, PHONE)
  await untilFirstPaint(page, url)
  await pause(startMs)
  const sinceMs = Date.now()
  const watching = watchCards(page)
  await flickToEnd(page, frames)
  const samples = await watching.stop()
  await page.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const isAtEnd = await page.run<boolean>('document.documentElement.scrollHeight - innerHeight - scrollY < 2')
  const last = await readAllCards(page)
  await page.close()
  return { frames: frames.filter(({ atMs }) => atMs >= sinceMs), samples: [...samples, last], isAtEnd }
}

/** Flicks again and again, without waiting for the page, until the page no longer scrolls. */
async function flickToEnd(page: Page, frames: readonly Frame[]): Promise<void> {
  const since = Date.now()
  let movedAt = since
  let lastY = -1
  while (Date.now() - movedAt < STILL_MS && Date.now() - since < MOST_FLING_MS) {
    const next = pause(FLICK_EVERY_MS)
    await flick(page)
    await next
    const y = frames.at(-1)?.scrollY ?? 0
    if (y !== lastY) movedAt = Date.now()
    lastY = y
  }
}

async function flick(page: Page): Promise<void> {
  const { x, fromY, length, steps, stepMs } = FLICK
  // not awaited: a finger does not stop while the page is busy
  const touch = (type: string, touchPoints: readonly object[]) =>
    void page.send('Input.dispatchTouchEvent', { type, touchPoints }).catch(() => undefined)
  touch('touchStart', [{ x, y: fromY }])
  for (let step = 1; step <= steps; step += 1) {
    await pause(stepMs)
    touch('touchMove', [{ x, y: fromY - (step * length) / steps }])
  }
  touch('touchEnd', [])
}

/** Reads the cards again and again, as often as frames are captured, or as the page can answer. */
function watchCards(page: Page): { stop(): Promise<readonly Sample[]> } {
  const samples: Sample[] = []
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      const next = pause(PHOTO_EVERY_MS)
      samples.push(await readCards(page))
      await next
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      isOver = true
      await watching
      return samples
    },
  }
}

async function rowOf({ frames, samples, isAtEnd }: Flung, { sub, startMs }: { sub: string; startMs: number }) {
  const photos = everyMs(frames, PHOTO_EVERY_MS)
  const folder = join(FOLDER, `${sub}-${startMs}`)
  mkdirSync(folder, { recursive: true })
  const faults: Fault[] = samples.flatMap((sample) => faultsOf(sample, PHONE))
  const seen = new Set<Card['href']>()
  for (const [at, photo] of photos.entries()) {
    const judgement = await faultsIn(photo, samples, PHONE)
    for (const href of judgement.seen) seen.add(href)
    faults.push(...judgement.faults)
    const mark = judgement.faults.length === 0 ? '' : '-fault'
    writeFileSync(join(folder, `${String(at).padStart(3, '0')}${mark}.jpg`), photo.jpeg)
  }
  if (!isAtEnd) faults.push({ href: '', what: 'the end of the menu was not reached' })
  for (const [what, all] of Map.groupBy(faults, (fault) => fault.what)) {
    console.log(`  ${sub}, ${startMs} ms: ${what}, ${all.length} times, such as ${all[0]?.href}`)
  }
  return {
    what: `Fling through ${sub} ${startMs / 1000} s after the first paint, ${photos.length} photos: faults`,
    ours: `${faults.length} (${seen.size} cards seen)`,
    target: judged('none', faults.length === 0 && seen.size > 0),
  } satisfies Row
}
