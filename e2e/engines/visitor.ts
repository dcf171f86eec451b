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

// accessible names, exact enough for our own pages; exact matches are preferred to longer names
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
  const exact = all.filter((one) => nameOf(one) === wanted)
  return exact.length > 0 ? exact : all
}`

// a point where a person could press the first of these elements that is enabled, not moving, and topmost at its centre;
// one that is on screen goes before one that must be scrolled to, because a sheet may lie over another with the same button
const AIM = `async (elements) => {
  const targetOf = (element) => element.matches('[type="radio"]') ? element.closest('label') ?? element : element
  const middleOf = (element) => {
    const { x, y, width, height } = targetOf(element).getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const isInView = (element) => {
    const { left, top, right, bottom } = targetOf(element).getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
  }
  const isTopmost = (element) => {
    const { x, y } = middleOf(element)
    const hit = document.elementFromPoint(x, y)
    return [targetOf(element), ...(element.labels ?? [])].some((part) => part.contains(hit))
  }
  const aimAt = async (element) => {
    const before = middleOf(element)
    await new Promise((done) => setTimeout(done, 60))
    const point = middleOf(element)
    return before.x === point.x && before.y === point.y && isTopmost(element) ? point : null
  }
  const enabled = elements.filter((one) => !one.matches(':disabled, [aria-disabled="true"]'))
  const onScreen = enabled.find((one) => isInView(one) && isTopmost(one))
  if (onScreen !== undefined) return aimAt(onScreen)
  for (const element of enabled) {
    if (!isInView(element)) targetOf(element).scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    if (isTopmost(element)) return aimAt(element)
  }
  return null
}`

/** The actions of a person on a page. */
export function visitorIn(engine: Engine): Visitor {
  const found = (kind: Kind, name: string) => `(${FIND})(${JSON.stringify(SELECTORS[kind])}, ${JSON.stringify(name)})`
  const isSeen = (kind: Kind, name: string) => `${found(kind, name)}.length > 0`
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
    see: (kind, name) => until(`${kind} “${name}”`, isSeen(kind, name)),
    scrollTo: async (kind, name) => {
      const scroll = `${found(kind, name)}[0]?.scrollIntoView({ block: 'center', behavior: 'instant' }) === undefined`
      await until(`${kind} “${name}”`, `${isSeen(kind, name)} && ${scroll}`)
    },
    seeGone: (kind, name) => until(`the end of ${kind} “${name}”`, `!(${isSeen(kind, name)})`),
    choose: async (name) => {
      await press('radio', name)
      await until(`“${name}” chosen`, `${found('radio', name)}.some(({ checked }) => checked)`)
    },
    fill: async (name, text) => {
      await press('field', name)
      await until(`focus in “${name}”`, `${found('field', name)}.includes(document.activeElement)`)
      await engine.type(text)
    },
  }
}
