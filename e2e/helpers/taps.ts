// The first taps on a menu: the element of each, and how the page shows that the tap counted exactly once.
import type { Text } from '@dasturxon/storefront/text/text-of.ts'

export type Tap = {
  readonly what: string
  /** An expression for the element that is tapped. */
  readonly element: string
  /** An expression: `''` before the tap has counted, `'once'` when it has, any other text describes the error. */
  readonly counted: string
}

/** The brand whose first viewport contains all tapped elements, and whose dishes have no required options. */
export const TAPS_BRAND = 'kumomaki'

// visible names, as a person reads them
const READ = `
  const flat = (text) => (text ?? '').replace(/\\s+/g, ' ').trim()
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0
  const all = (selector, place = document) => [...place.querySelectorAll(selector)].filter(isSeen)
  const nameOf = (one) => flat(one.getAttribute('aria-label') ?? one.textContent)
  const named = (selector, name) => all(selector).find((one) => nameOf(one).includes(name)) ?? null
  const sheets = () => all('[role="dialog"]')
  const oneSheet = (words) => {
    const open = sheets()
    if (open.length > 1) return open.length + ' sheets'
    if (open.length === 0) return ''
    return words === '' || flat(open[0].textContent).includes(words) ? 'once' : 'another sheet'
  }
`

function expression(body: string): string {
  return `(() => {${READ}; ${body}})()`
}

const words = (text: string) => JSON.stringify(text)

/** Taps above the menu. */
function tapsAbove(t: Text): readonly Tap[] {
  return [
    {
      what: 'Pickup',
      element: expression(`return named('label', ${words(t('page.pickup'))})`),
      counted: expression(
        `return named('label', ${words(t('page.pickup'))})?.querySelector('input')?.checked ? 'once' : ''`,
      ),
    },
    {
      what: 'Language',
      element: expression(`return named('button', ${words(t('home.language'))})`),
      counted: expression(`return oneSheet(${words(t('home.language'))})`),
    },
    {
      what: 'Address',
      element: expression(`return named('button', ${words(t('home.address_wanted'))})`),
      counted: expression(`return oneSheet(${words(t('place.address_title'))})`),
    },
  ]
}

/** Taps in the menu. */
function tapsInMenu(t: Text): readonly Tap[] {
  const categories = `all('nav[aria-label=${words(t('home.categories'))}] a[href^="#"]')`
  const addName = t('home.add_named', { name: '' }).trim()
  const add = `all('main article button').find((one) => nameOf(one).startsWith(${words(addName)}))`
  const card = `all('main article')[0]`
  return [
    {
      what: 'Category',
      element: expression(`return ${categories}[1]`),
      counted: expression(`
        const chip = ${categories}[1]
        const title = document.getElementById(chip.getAttribute('href').slice(1))?.getBoundingClientRect()
        return title !== undefined && scrollY > 0 && title.top > -40 && title.top < 240 ? 'once' : ''`),
    },
    {
      what: 'Story',
      element: expression(`return all('section[aria-label=${words(t('content.stories'))}] button')[0]`),
      counted: expression(`return oneSheet('')`),
    },
    {
      what: 'Add',
      element: expression(`return ${add}`),
      counted: expression(`
        const counts = all('main article fieldset output').map((one) => flat(one.textContent))
        return counts.length === 0 ? '' : counts.join() === '1' ? 'once' : 'in the basket: ' + counts.join(' and ')`),
    },
    {
      what: 'Product',
      element: expression(`return ${card}?.querySelector('img')`),
      // before hydration, the link leads to the product's own page
      counted: expression(`
        const isPage = location.pathname.includes('/product/') && sheets().length === 0 && document.querySelector('h1') !== null
        return isPage ? 'once' : oneSheet('')`),
    },
  ]
}

/** All taps, with the texts of a language. */
export function tapsIn(t: Text): readonly Tap[] {
  return [...tapsAbove(t), ...tapsInMenu(t)]
}
