// Where the cards of a menu are, and what each of them contains, as the page lays them out.
import type { Page } from './devtools.ts'
import type { Box } from './frames.ts'

/** A card as it was laid out at a moment; a part that it does not have is null. Tops count from the top of the page. */
export type Card = {
  readonly href: string
  readonly name: Box | null
  readonly price: Box | null
  readonly photo: Box | null
  readonly box: Box
}

export type Sample = { readonly atMs: number; readonly scrollY: number; readonly cards: readonly Card[] }

// cards skipped by content-visibility are not measured, because that would force their layout
const READ = `(() => {
  const y = scrollY
  const boxOf = (rect) => ({ left: rect.left, top: rect.top + y, width: rect.width, height: rect.height })
  const textBox = (element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const rect = range.getBoundingClientRect()
    return rect.width > 0 && rect.height > 0 ? boxOf(rect) : null
  }
  const PRICE = /\\d[\\d\\s\\u00a0\\u202f]*\\s*(so\\u02bbm|сум|so'm|UZS|sum|сўм)/i
  const priceIn = (card) => [...card.querySelectorAll('*')]
    .findLast((one) => PRICE.test(one.textContent) && one.querySelector('a, h3, img') === null) ?? null
  const saysWhyNot = (card) => [...card.querySelectorAll('p')].findLast((one) => one.textContent.trim() !== '') ?? null
  const links = [...document.querySelectorAll('main a[href*="/product/"]')]
    // the link of a banner is a picture, the link of a card its name
    .filter((link) => link.textContent.trim() !== '' && link.querySelector('img') === null)
    .filter((link) => link.checkVisibility({ contentVisibilityAuto: true }))
  const cards = links.map((link) => {
    const card = link.closest('article') ?? link.closest('li') ?? link
    const price = priceIn(card) ?? (card.querySelector('button') === null ? saysWhyNot(card) : null)
    const photo = card.querySelector('img')
    return {
      href: link.getAttribute('href'),
      name: textBox(link),
      price: price === null ? null : textBox(price),
      photo: photo === null ? null : boxOf(photo.getBoundingClientRect()),
      box: boxOf(card.getBoundingClientRect()),
    }
  })
  return { atMs: performance.timeOrigin + performance.now(), scrollY: y, cards }
})()`

/** The cards that the page renders now. */
export function readCards(page: Page): Promise<Sample> {
  return page.run<Sample>(READ)
}

/** All cards, also those that the page does not render because they are far away. */
export async function readAllCards(page: Page): Promise<Sample> {
  await page.run(`(() => {
    const all = new CSSStyleSheet()
    all.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, all]
  })()`)
  return readCards(page)
}
