// Finds elements of a page by their visible text, presses and fills them, in any engine.
import type { Engine, Point } from './engine.ts'

/** The kinds of elements that can be found, one selector each. */
const SELECTORS = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  radio: 'input[type="radio"], [role="radio"]',
  field: 'input:not([type="radio"], [type="checkbox"]), textarea',
  dialog: '[role="dialog"], dialog[open]',
  heading: 'h1, h2, h3',
  group: 'fieldset, [role="group"]',
} as const

export type Kind = keyof typeof SELECTORS

export type Visitor = {
  readonly engine: Engine
  /** Waits until such an element is visible. */
  see(kind: Kind, name: string): Promise<void>
  /** Waits until no such element is visible. */
  seeGone(kind: Kind, name: string): Promise<void>
  /** Scrolls such an element to the middle of the viewport. */
  scrollTo(kind: Kind, name: string): Promise<void>
  /** Presses the first such element once it is enabled and not covered. */
  press(kind: Kind, name: string): Promise<void>
  /** Presses a radio by its label and waits until it is chosen. */
  choose(name: string): Promise<void>
  /** Types into a field. */
  fill(name: string, text: string): Promise<void>
  /** Waits until an expression is true in the page. */
  until(what: string, expression: string): Promise<void>
}

const WITHIN_MS = 60_000
const LOOK_EVERY_MS = 100

// accessible names, exact enough for our own pages; an exact match is preferred to a longer name
const FIND = `(selector, name) => {
  // a place where a word may be broken is no letter
  const flat = (text) => (text ?? '').replace(/\\u00AD/g, '').replace(/\\s+/g, ' ').trim()
  const byIds = (ids) => ids?.split(' ').map((id) => document.getElementById(id)?.textContent).join(' ')
  const nameOf = (element) => flat(
    byIds(element.getAttribute('aria-labelledby')) ?? element.getAttribute('aria-label') ??
      (element.labels?.length ? element.labels[0].textContent : element.textContent))
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const wanted = flat(name)
  const all = [...document.querySelectorAll(selector)].filter((one) => isSeen(one) && nameOf(one).includes(wanted))
  return all.find((one) => nameOf(one) === wanted) ?? all[0] ?? null
}`

// a point where the element can be clicked: in the viewport, not moving, and not covered
const AIM = `async (element) => {
  if (element === null || element.matches(':disabled, [aria-disabled="true"]')) return null
  const target = element.matches('[type="radio"]') ? element.closest('label') ?? element : element
  const box = () => target.getBoundingClientRect()
  const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })
  const { left, top, right, bottom } = box()
  const isInView = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
  if (!isInView) target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const before = middle(box())
  await new Promise((done) => setTimeout(done, 60))
  const point = middle(box())
  if (before.x !== point.x || before.y !== point.y) return null
  const hit = document.elementFromPoint(point.x, point.y)
  return target.contains(hit) || hit?.contains(target) ? point : null
}`

/** The actions of a person on a page. */
export function visitorIn(engine: Engine): Visitor {
  const found = (kind: Kind, name: string) => `(${FIND})(${JSON.stringify(SELECTORS[kind])}, ${JSON.stringify(name)})`
  const poll = async <T>(what: string, look: () => Promise<T | null | false>): Promise<T> => {
    const since = performance.now()
    for (;;) {
      const value = await look()
      if (value !== null && value !== false) return value
      if (performance.now() - since > WITHIN_MS) throw new Error(`${engine.name}: ${what} did not come`)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }
  const until = async (what: string, expression: string) => {
    await poll(what, () => engine.run<boolean>(expression))
  }
  const press = async (kind: Kind, name: string) => {
    const look = () => engine.run<Point | null>(`(${AIM})(${found(kind, name)})`)
    await engine.press(await poll(`${kind} “${name}” to press`, look))
  }
  return {
    engine,
    until,
    press,
    see: (kind, name) => until(`${kind} “${name}”`, `${found(kind, name)} !== null`),
    scrollTo: async (kind, name) => {
      const scroll = `${found(kind, name)}?.scrollIntoView({ block: 'center', behavior: 'instant' }) === undefined`
      await until(`${kind} “${name}”`, `${found(kind, name)} !== null && ${scroll}`)
    },
    seeGone: (kind, name) => until(`the end of ${kind} “${name}”`, `${found(kind, name)} === null`),
    choose: async (name) => {
      await press('radio', name)
      await until(`“${name}” chosen`, `${found('radio', name)}?.checked === true`)
    },
    fill: async (name, text) => {
      await press('field', name)
      await until(`focus in “${name}”`, `document.activeElement === ${found('field', name)}`)
      await engine.type(text)
    },
  }
}
