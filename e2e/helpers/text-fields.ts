// Every text field of a page, and whether it keeps what a person types, also on a slow phone.
import { setTimeout as rest } from 'node:timers/promises'
import { expect as base, type CDPSession, type ElementHandle, type Page } from '@playwright/test'

const KEY_MS = 40
const SLOWNESS = 4
const TEXTS = { letters: 'Osh лаваш oʻz', digits: '1201199', email: 'nor@pochta.uz' } as const
/** Typed into the middle, before so many signs. */
const MIDDLE = { letters: 'щk', digits: '3', email: 'bc' } as const
const AFTER = 3
const CODE_DIGITS = 3

// a slow machine must not fail a field: letters that were lost do not come back
const expect = base.configure({ timeout: 4_000 })

type Kind = keyof typeof TEXTS
type Told = {
  /** The same for one field in several states of a screen. */
  readonly name: string
  readonly kind: Kind
  readonly longest: number
  /** A code from an SMS, which its last digit sends. */
  readonly isCode: boolean
}
type TextField = Told & { readonly handle: ElementHandle<SVGElement | HTMLElement> }

const FIELDS = [
  ...['text', 'search', 'tel', 'email', 'number', 'password', 'url'].map((type) => `input[type="${type}"]`),
  ...['input:not([type])', 'textarea', '[contenteditable="true"]'],
].join(', ')

/**
 * What goes wrong in the fields of a scene that are not `known` yet. What is typed into one field can take away another,
 * as a search does: then the scene is shown again.
 */
export async function lossesOn(page: Page, known: Set<string>, show: () => Promise<void>): Promise<readonly string[]> {
  const losses: string[] = []
  for (let isWhole = false; !isWhole; ) {
    await show()
    isWhole = true
    for (const field of await textFieldsOf(page)) {
      if (known.has(field.name)) continue
      if (await field.handle.evaluate((element) => element.isConnected && element.checkVisibility())) {
        known.add(field.name)
        losses.push(...(await lossesIn(page, field)))
      } else isWhole = false
    }
  }
  return losses
}

/** The enabled text fields that can be seen, those of the open sheet alone if there is one. */
async function textFieldsOf(page: Page): Promise<readonly TextField[]> {
  const found: TextField[] = []
  for (const handle of await page.$$(FIELDS)) {
    const told = await handle.evaluate(tell)
    if (told !== null) found.push({ handle, ...told })
  }
  return found
}

/** Runs in the page. */
function tell(element: Element): Told | null {
  const sheets = document.querySelectorAll(
    '[role="dialog"]:not([data-closed]), [role="alertdialog"]:not([data-closed])',
  )
  const isUnder = sheets.length > 0 && ![...sheets].some((sheet) => sheet.contains(element))
  const isOff = element.matches(':disabled, :read-only') && !element.matches('[contenteditable="true"]')
  const isSeen = element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null
  if (isUnder || isOff || !isSeen) return null
  const input = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : null
  const label = element.ariaLabel ?? input?.labels?.[0]?.textContent ?? input?.placeholder ?? ''
  const path = location.pathname.replaceAll(/[\da-f-]{36}/g, '…')
  const [type, mode] = [input?.type ?? '', input?.inputMode ?? '']
  const isNumber = ['tel', 'number'].includes(type) || ['numeric', 'decimal', 'tel'].includes(mode)
  return {
    name: `${path} ${label.trim()}`,
    kind: type === 'email' ? 'email' : isNumber ? 'digits' : 'letters',
    longest: input === null || input.maxLength < 0 ? 99 : input.maxLength,
    isCode: element.matches('[autocomplete="one-time-code"]'),
  }
}

/** What goes wrong when a person writes into the field on a phone of a quarter of the speed. */
async function lossesIn(page: Page, field: TextField): Promise<readonly string[]> {
  const client = await page.context().newCDPSession(page)
  const losses: string[] = []
  try {
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
    for (const [way, write] of Object.entries(WAYS)) {
      if (!isFor(way, field)) continue
      const { wanted, stands } = await write(page, client, field)
      if (wanted !== stands) losses.push(`${field.name}: ${way} "${wanted}", there stands "${stands}"`)
    }
  } finally {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await client.detach()
  }
  return losses
}

const WAYS = { typed, caret, pasted, composed }

/** The boxes of a code have no caret and nothing to select, and keypads of digits compose no words. */
function isFor(way: string, { kind, isCode }: Told): boolean {
  return !(way !== 'typed' && isCode) && !(way === 'composed' && kind === 'digits')
}

type Written = { readonly wanted: string; readonly stands: string }

/** Room for what is typed into the middle, and a code that is not sent. */
function textFor({ kind, longest, isCode }: Told): string {
  if (isCode) return TEXTS.digits.slice(0, CODE_DIGITS)
  return TEXTS[kind].slice(0, Math.max(1, longest - MIDDLE[kind].length))
}

async function typed(page: Page, client: CDPSession, field: TextField): Promise<Written> {
  await empty(page, field)
  await strike(client, textFor(field))
  return settled(field, textFor(field))
}

/** What is typed into the middle stands in the middle, and the second key behind the first. */
async function caret(page: Page, client: CDPSession, field: TextField): Promise<Written> {
  const before = await textIn(field)
  for (let step = 0; step < AFTER; step += 1) await page.keyboard.press('ArrowLeft')
  const at = before.length - AFTER
  if (at < 1) return { wanted: '', stands: '' }
  const wanted = before.slice(0, at) + MIDDLE[field.kind] + before.slice(at)
  await strike(client, MIDDLE[field.kind])
  return settled(field, wanted)
}

/** A real paste: the text is cut out of the field by its keys, and put back by its keys. */
async function pasted(page: Page, _: CDPSession, field: TextField): Promise<Written> {
  const before = await textIn(field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+X')
  const cut = await settled(field, '')
  if (cut.stands !== '') return cut
  await page.keyboard.press('ControlOrMeta+V')
  return settled(field, before)
}

/** A word that an input method writes: three states of it, then the word. */
async function composed(page: Page, client: CDPSession, field: TextField): Promise<Written> {
  await empty(page, field)
  const word = textFor(field).slice(0, 3)
  for (let end = 1; end <= word.length; end += 1) {
    const text = word.slice(0, end)
    await client.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end })
    await rest(KEY_MS)
  }
  await client.send('Input.insertText', { text: word })
  return settled(field, word)
}

async function empty(page: Page, { handle }: TextField): Promise<void> {
  await handle.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
}

/** Keys at their own pace: a person does not wait until the page has taken the last one. */
async function strike(client: CDPSession, text: string): Promise<void> {
  const sent: Promise<unknown>[] = []
  for (const key of text) {
    sent.push(client.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, unmodifiedText: key }))
    sent.push(client.send('Input.dispatchKeyEvent', { type: 'keyUp', key }))
    await rest(KEY_MS)
  }
  await Promise.all(sent)
}

/** The text of the field, once it is the wanted one or will not be any more. A mask's own signs do not count. */
async function settled(field: TextField, text: string): Promise<Written> {
  const plain = (said: string) => (field.kind === 'digits' ? said.replaceAll(/\D/g, '') : said)
  let stands = ''
  const read = async () => {
    stands = plain(await textIn(field))
    return stands
  }
  await expect
    .poll(read)
    .toBe(plain(text))
    .then(undefined, () => undefined)
  return { wanted: plain(text), stands }
}

/** The value; a field that has been replaced has lost the person's hand. */
function textIn({ handle }: TextField): Promise<string> {
  return handle.evaluate((element) => {
    if (!element.isConnected || element.ownerDocument.activeElement !== element) return 'the focus is lost'
    const hasValue = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    return hasValue ? element.value : (element.textContent ?? '')
  })
}
