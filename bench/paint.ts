// How fast the screen reacts on a slow phone: a quarter of this machine's speed.
import { uz } from '@dasturxon/storefront/text/uz.ts'
import { withBrowser } from './browser.ts'
import { asPhone, openPage, type Page } from './devtools.ts'
import { press, rest, scrollDown, tap, visit } from './hands.ts'
import { HUGE, LARGE } from './large-brands.ts'
import { median, quantile } from './rounds.ts'
import type { Stage } from './stage.ts'
import { judged, ms, type Row } from './table.ts'

const SLOWER = 4
const TIMES = 50
const SHARE = 0.98
const MOST_WAIT_MS = 100
const MOST_TASK_MS = 50
/** Two processors run the phone, the shop and the benchmark: the median of so many counts, and all are printed. */
const SCROLLS = 3

/** Does something for the `at`th time; returns how long the screen took to react. */
type Touch = (page: Page, at: number) => Promise<number>

/** Rows for each action, done so many times, and for scrolling through a huge menu. */
export async function measurePaint(stage: Stage, times = TIMES): Promise<readonly Row[]> {
  const at = (sub: string, path: string) => `http://${sub}.localhost:${stage.port}${path}`
  const rows: Row[] = []
  for (const [what, path, touch] of TOUCHES) {
    const waits = await onSlowPhone(stage, at(LARGE.sub, path), (page) => repeat(page, touch, times))
    rows.push(waitRow(what, waits))
  }
  const scrolls: (readonly number[])[] = []
  for (let time = 0; time < SCROLLS; time += 1) scrolls.push(await onSlowPhone(stage, at(HUGE.sub, '/'), scrollDown))
  rows.push(scrollRow(scrolls))
  return rows
}

async function onSlowPhone<T>(stage: Stage, url: string, work: (page: Page) => Promise<T>): Promise<T> {
  return withBrowser(stage, async (debugPort) => {
    const page = await openPage(debugPort)
    await asPhone(page)
    await visit(page, url)
    await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    return work(page)
  })
}

async function repeat(page: Page, touch: Touch, times: number): Promise<readonly number[]> {
  const waits: number[] = []
  for (let at = 0; at < times; at += 1) waits.push(await touch(page, at))
  return waits.toSorted((a, b) => a - b)
}

/** The `at`th visible element, from the first again after the last. */
const nth = (selector: string, at: number) => `(() => {
  const all = [...document.querySelectorAll('${selector}')].filter((one) => one.getClientRects().length > 0)
  return all[${at} % all.length]
})()`
const labelled = (words: string) => words.replace('{name}', '')

const ADD = `document.querySelector('main button[aria-label^="${labelled(uz.home.add_named)}"]')`
const add: Touch = (page) => tap(page, ADD)

const openProduct: Touch = async (page, at) => {
  const wait = await tap(page, nth('main article a[href^="/product/"]', at * 3))
  await untilTrue(page, 'document.querySelector("[role=dialog]") !== null')
  await page.run('history.back()')
  await untilTrue(page, 'document.querySelector("[role=dialog]") === null')
  await rest(page)
  return wait
}

// search and the basket have no tabs below to continue with
const TABS = `nav[aria-label="${uz.page.main_navigation}"] a:not([href="/"], [href^="/basket"], [href="/search"])`

const switchTab: Touch = async (page, at) => {
  const isAway = at % 2 === 0
  const wait = await tap(page, isAway ? nth(TABS, at / 2) : nth('nav a[href="/"]', 0))
  await untilTrue(page, `(location.pathname === '/') !== ${isAway}`)
  await rest(page)
  return wait
}

// there and back again, so that every jump is long
const jump: Touch = async (page, at) => tap(page, nth('nav a[href^="#c-"]', at * 7))

const WORDS = ['lavash', 'qovurma', 'салат', 'gosht', 'choy']
const KEYS = WORDS.flatMap((word) => [...word, ...Array.from(word, () => 'Backspace')])

const type: Touch = (page, at) => press(page, KEYS[at % KEYS.length] ?? '')

const TOUCHES: readonly (readonly [what: string, path: string, touch: Touch])[] = [
  ['Add to the basket', '/', add],
  ['Open a product', '/', openProduct],
  ['Switch the tab', '/', switchTab],
  ['Jump to a category', '/', jump],
  ['Type in search', '/search', type],
]

async function untilTrue(page: Page, condition: string): Promise<void> {
  await page.run(`new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error('never true: ' + ${JSON.stringify(condition)})), 20000)
    const look = () => (${condition} ? (clearTimeout(late), done()) : setTimeout(look, 20))
    look()
  })`)
}

function waitRow(what: string, waits: readonly number[]): Row {
  const worst = quantile(waits, SHARE)
  return {
    what: `${what}: next paint at a quarter of the speed, 98th of 100 (${waits.length} times)`,
    ours: ms(worst),
    p50: ms(quantile(waits, 0.5)),
    target: judged(`≤ ${ms(MOST_WAIT_MS)}`, worst <= MOST_WAIT_MS),
  }
}

function scrollRow(scrolls: readonly (readonly number[])[]): Row {
  const told = (tasks: readonly number[]) =>
    tasks.length === 0 ? 'none' : `${tasks.length} up to ${ms(Math.max(...tasks))}`
  return {
    what: `${HUGE.products} products scrolled through at a quarter of the speed, ${SCROLLS} times: tasks over ${MOST_TASK_MS} ms`,
    ours: scrolls.map(told).join(', '),
    target: judged('none in the middle one', median(scrolls.map(({ length }) => length)) === 0),
  }
}
