// A finger that flings through a whole menu in its first seconds, on a slow phone and a slow line: is every card there?
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
/** A quick flick of a thumb, px each second. */
const SPEED = 4_000
const MOST_FLINGS = 6
const PHONE = { width: 390, height: 844, isTouched: true } as const
/** Pictures for a person to look at; outside git. */
const FOLDER = join(fileURLToPath(new URL('..', import.meta.url)), 'shots', 'fling')

type Flung = { readonly frames: readonly Frame[]; readonly samples: readonly Sample[]; readonly isAtEnd: boolean }

/** A row for each demo brand and each start. */
export async function measureFling(stage: Stage): Promise<readonly Row[]> {
  const rows: Row[] = []
  rmSync(FOLDER, { recursive: true, force: true })
  for (const { merchant } of loadBrands()) {
    const url = `http://${merchant.sub}.localhost:${stage.port}/`
    // the first visitors after a start get a quick compression, and one to see how long the menu is
    const heightPx = await withBrowser(stage, (port) => heightOf(port, url))
    for (const startMs of STARTS_MS) {
      const flung = await withBrowser(stage, (port) => flingAfter({ port, url, startMs, heightPx }))
      rows.push(await rowOf(flung, { sub: merchant.sub, startMs }))
    }
  }
  return rows
}

async function heightOf(debugPort: number, url: string): Promise<number> {
  const page = await openStranger(debugPort, { url, device: PHONE, slowness: { cpu: 1, line: null } })
  await untilFirstPaint(page, url)
  await readAllCards(page)
  const height = await page.run<number>('document.documentElement.scrollHeight')
  await page.close()
  return height
}

type Fling = { readonly port: number; readonly url: string; readonly startMs: number; readonly heightPx: number }

async function flingAfter({ port, url, startMs, heightPx }: Fling): Promise<Flung> {
  const page = await openStranger(port, { url, device: PHONE, slowness: SLOW_PHONE })
  const frames = await keepFrames(page, PHONE)
  await untilFirstPaint(page, url)
  await pause(startMs)
  const sinceMs = Date.now()
  const watching = watchCards(page)
  let isAtEnd = false
  for (let flings = 0; flings < MOST_FLINGS && !isAtEnd; flings += 1) {
    const gesture = { x: 195, y: 600, yDistance: -heightPx, speed: SPEED, gestureSourceType: 'touch' }
    await page.send('Input.synthesizeScrollGesture', { ...gesture, preventFling: false })
    isAtEnd = await page.run<boolean>('document.documentElement.scrollHeight - innerHeight - scrollY < 2')
  }
  await pause(2 * PHOTO_EVERY_MS)
  const samples = await watching.stop()
  await page.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const last = await readAllCards(page)
  await page.close()
  return { frames: frames.filter(({ atMs }) => atMs >= sinceMs), samples: [...samples, last], isAtEnd }
}

/** Reads the cards again and again, as often as photos are taken, or as the page has time to answer. */
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
