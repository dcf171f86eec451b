// How a person's hands use a page: keys one by one, a finger where there is a touch screen, else a mouse and Tab.
import type { BrowserContext, Locator, Page } from '@playwright/test'

const touches = new WeakMap<BrowserContext, Promise<boolean>>()

/** Whether the pages of this browser are touched and not clicked. */
function isTouched(page: Page): Promise<boolean> {
  const context = page.context()
  const known = touches.get(context) ?? page.evaluate(() => navigator.maxTouchPoints > 0)
  touches.set(context, known)
  return known
}

type Where = { readonly position?: { readonly x: number; readonly y: number }; readonly force?: boolean }

/** A tap on a phone, a click elsewhere. `force` presses also what says that it is disabled. */
export async function press(target: Locator, where: Where = {}): Promise<void> {
  if (await isTouched(target.page())) await target.tap(where)
  else await target.click(where)
}

const QUICKEST_KEY_MS = 40
const SLOWEST_KEY_MS = 250

/** The time after the key at `index`: mostly short, at times long, and the same in every run of the test. */
function rest(text: string, index: number): number {
  const drawn = Math.sin(index * 12.9898 + text.length * 78.233) * 43_758.5453
  return Math.round(QUICKEST_KEY_MS + (SLOWEST_KEY_MS - QUICKEST_KEY_MS) * (drawn - Math.floor(drawn)) ** 3)
}

/** Types over what the field contains, key by key. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await reach(field)
  const { keyboard } = field.page()
  await keyboard.press('ControlOrMeta+A')
  if (text === '') await keyboard.press('Delete')
  await typeKeys(field.page(), text)
}

/** Types at the caret, key by key. */
export async function typeKeys({ keyboard }: Page, text: string): Promise<void> {
  for (const [index, key] of Array.from(text).entries()) await keyboard.type(key, { delay: rest(text, index) })
}

/** With a keyboard, Tab leads from one field of a form to the next; a finger taps. */
async function reach(field: Locator): Promise<void> {
  if (await isFocused(field)) return
  const page = field.page()
  if (!(await isTouched(page)) && (await isInSameForm(field))) {
    await page.keyboard.press('Tab')
    if (await isFocused(field)) return
  }
  await press(field)
}

function isFocused(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element.ownerDocument.activeElement === element)
}

function isInSameForm(field: Locator): Promise<boolean> {
  return field.evaluate((element) => {
    const form = element.closest('form')
    return form?.contains(element.ownerDocument.activeElement) === true
  })
}

const MOST_TABS = 80

/** Reaches a control by Tab alone and presses Enter, as people at a desk do. */
export async function enterByKeys(target: Locator): Promise<void> {
  const { keyboard } = target.page()
  for (let tabs = 0; tabs < MOST_TABS && !(await isFocused(target)); tabs += 1) await keyboard.press('Tab')
  if (!(await isFocused(target))) throw new Error(`expected Tab to reach ${target} within ${MOST_TABS} steps`)
  await keyboard.press('Enter')
}
