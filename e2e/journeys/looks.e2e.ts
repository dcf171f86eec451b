// Visual errors that no screen may have: broken words, labels wider than their tiles, marks that cover a dish.

import { demoId } from '@dasturxon/demo/uuid'
import type { Language } from '@dasturxon/domain/locale'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { originOf, siteOf } from '../helpers/site.ts'

const LANGUAGES: readonly Language[] = ['uz', 'ru', 'eng']
const WIDTHS = [390, 768]
/** Pages with the longest names in the narrowest tiles. */
const PAGES: readonly (readonly [sub: string, path: string])[] = [
  ['xontaxta', '/'],
  ['xontaxta', '/category'],
  ['qarsildoq', '/'],
  ['qarsildoq', `/product/${demoId('qar-burger-crispy')}`],
  ['qarsildoq', `/product/${demoId('qar-combo-double')}`],
  ['kumomaki', '/category'],
  ['kumomaki', `/product/${demoId('kum-philly')}`],
  ['kumomaki', `/product/${demoId('kum-ramen')}`],
  ['lolanabot', '/'],
]

/** Pages as the server sends them: everything that is checked is in the HTML before any code runs. */
async function openPlain(browser: Browser, language: Language): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const subs = [...new Set(PAGES.map(([sub]) => sub))]
  await context.addCookies(subs.map((sub) => ({ name: 'language', value: language, url: originOf(siteOf(sub)) })))
  return context.newPage()
}

/** Words that are broken over two lines without a hyphen. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = /[\p{L}ʻʼ’]+/gu
    // the rect of a character after a break may start with the rect of the hyphen before it
    const topOf = (node: Node, at: number) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const rect = [...range.getClientRects()].at(-1)
      return rect === undefined || rect.width === 0 ? [] : [Math.round(rect.top)]
    }
    const linesOf = (node: Node, word: string, start: number) =>
      new Set(Array.from(word, (_, at) => topOf(node, start + at)).flat()).size
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.checkVisibility() !== true) continue
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(words))
        if (linesOf(node, word, index) > 1) found.push(word)
    }
    return found
  })
}

for (const language of LANGUAGES) {
  test(`no word is broken in its middle: ${language}`, async ({ browser }) => {
    const broken: string[] = []
    const page = await openPlain(browser, language)
    for (const [sub, path] of PAGES) {
      const response = await page.goto(originOf(siteOf(sub)) + path)
      expect(response?.status(), path).toBe(200)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(() => innerWidth)).toBe(width)
        broken.push(...(await brokenWords(page)).map((word) => `${word} at ${width} on ${sub}${path}`))
      }
    }
    await page.context().close()
    expect(broken).toEqual([])
  })
}

test('the name of a story is no wider than its tile', async ({ shop }) => {
  const { page, t } = await shop('qarsildoq')
  const row = page.getByRole('region', { name: t('content.stories') })
  await expect(row.getByRole('button').first()).toBeVisible()
  const wide = () =>
    row.getByRole('listitem').evaluateAll((items) =>
      items.flatMap((item) => {
        const tile = item.querySelector('button')?.getBoundingClientRect().width ?? 0
        const label = item.querySelector('button > span:last-child')
        const range = document.createRange()
        if (label !== null) range.selectNodeContents(label)
        return range.getBoundingClientRect().width > tile ? [label?.textContent] : []
      }),
    )
  await expect.poll(wide).toEqual([])
})

test('the names of categories lie on their pictures in one tone', async ({ shop }) => {
  const { page } = await shop('xontaxta', { path: '/category' })
  const inks = await page
    .getByRole('main')
    .locator('nav li a span:last-child')
    .evaluateAll((names) => names.map((name) => getComputedStyle(name).color))
  expect(inks.length).toBeGreaterThan(4)
  expect([...new Set(inks)]).toHaveLength(1)
})

test('marks leave the dish on a card in view', async ({ shop }) => {
  const { page } = await shop('qarsildoq')
  const hidden = await page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const photo = card.querySelector('.photo')?.getBoundingClientRect()
      const marks = [...card.querySelectorAll('.photo + span > *')].map((mark) => mark.getBoundingClientRect())
      if (photo === undefined || photo.height === 0 || marks.length === 0) return []
      // a dish is in the middle of its photo: marks may cover the upper third
      const lowest = Math.max(...marks.map(({ bottom }) => bottom))
      return lowest - photo.top > photo.height / 3 ? [card.textContent] : []
    }),
  )
  expect(hidden).toEqual([])
})

// class names of the smallest text sizes in the design, with their weights
const SMALL_TEXT = ['text-nav', 'text-badge', 'text-float', 'text-caption']
const WEIGHTS = ['font-body', 'font-medium', 'font-semibold', 'font-control', 'font-bold']

test('the dot of an i stands apart from its stem, however small the text', async ({ shop }) => {
  const { page } = await shop('xontaxta', { device: 'desktop' })
  const looks = SMALL_TEXT.flatMap((size) => WEIGHTS.map((weight) => `${size} ${weight}`))
  await page.evaluate((classes) => {
    const board = document.createElement('div')
    board.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:999;background:#fff;color:#000'
    for (const className of classes) {
      const letter = Object.assign(document.createElement('p'), { className, textContent: 'i' })
      letter.style.cssText = 'width:16px;height:20px;line-height:20px'
      board.append(letter)
    }
    document.body.append(board)
  }, looks)
  const joined: string[] = []
  for (const [at, name] of looks.entries()) {
    const picture = await page.screenshot({ clip: { x: 0, y: at * 20, width: 16, height: 20 } })
    if ((await gapOf(page, picture.toString('base64'))) > 0.6) joined.push(name)
  }
  expect(joined).toEqual([])
})

/** The darkness of the lightest pixel row between dot and stem, as a part of the darkest row. */
function gapOf(page: Page, base64: string): Promise<number> {
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    if (canvas === null) throw new Error('expected a canvas')
    canvas.drawImage(picture, 0, 0)
    const { data, width } = canvas.getImageData(0, 0, picture.width, picture.height)
    const inks = Array.from({ length: picture.height }, (_, row) => {
      const starts = Array.from({ length: width }, (_, column) => (row * width + column) * 4)
      return starts.reduce((sum, start) => sum + 255 - (data[start] ?? 255), 0)
    })
    const [first, last] = [inks.findIndex((ink) => ink > 60), inks.findLastIndex((ink) => ink > 60)]
    const upper = inks.slice(first + 1, first + Math.ceil((last - first) / 2))
    return Math.min(...upper) / Math.max(...inks)
  }, base64)
}
