// The first script of every page, about a kilobyte. Until the shop's code runs, a press on a button does nothing by
// itself: this keeps it, shows that it was felt, and repeats it once the page answers (storefront/boot/start.tsx says when).
// Links lead to real pages and text fields take text without any script: they are left to the browser.
// It imports nothing: it must be one small file.

declare global {
  interface Window {
    /** Repeats what was kept; `over` once the shop's code answers by itself. */
    earlyEvents?: (() => void) | 'over'
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** From here on a press that still waits is explained in words (ui/early.css). */
const LATE_MS = 4000
const TYPED = 'input:not([type=radio],[type=checkbox],[type=button],[type=submit]), textarea, select'

const page = document.documentElement
const pressed = new Set<HTMLElement>()
const typed = new Map<Field, string>()
const code = new AbortController()
const whileWaiting = { capture: true, signal: code.signal }

/** The button, radio or checkbox that an event belongs to; `null` where the browser needs no help. */
function controlOf(target: EventTarget | null): HTMLElement | null {
  const found = target instanceof Element ? target.closest<HTMLElement>('a[href], button, label, input') : null
  const control = found instanceof HTMLLabelElement ? found.control : found
  if (control === null || control.matches(`a, :disabled, form[action] button, ${TYPED}`)) return null
  return control
}

function showFelt(element: HTMLElement): void {
  element.dataset.pressed = ''
}

function keepPress(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href]:not([href^="#"])') : null
  // without a connection the browser would put its own error page in the place of the menu
  if (!navigator.onLine && link !== null) event.preventDefault()
  // the page it leads to takes its time
  else if (link !== null && !(event.metaKey || event.ctrlKey || event.shiftKey)) showFelt(link)
  const control = controlOf(event.target)
  if (control === null) return
  event.preventDefault()
  event.stopImmediatePropagation()
  // pressed again, it counts once, and as the last one
  pressed.delete(control)
  pressed.add(control)
  showFelt(control)
  setTimeout(() => page.toggleAttribute('data-late', !code.signal.aborted), LATE_MS)
}

function keepText({ target }: Event): void {
  if (target instanceof Element && target.matches(TYPED)) typed.set(target as Field, (target as Field).value)
}

function wordsOf(control: HTMLElement): string | null {
  return control.ariaLabel ?? (control.closest('label') ?? control).textContent
}

/** On a page that was rendered again meanwhile, the control that says the same. */
function present<Control extends HTMLElement>(control: Control): Control | undefined {
  if (control.isConnected) return control
  return [...document.querySelectorAll<Control>(control.tagName)].find((each) => wordsOf(each) === wordsOf(control))
}

/** React compares a field with the text it saw last: it is told of one that was typed before it looked. */
function tell(field: Field, text: string): void {
  const happen = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }))
  // a section that React has not looked at yet is hydrated by the first event, which it does not count
  happen('input')
  field.value = ''
  const kind = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, text)
  happen('input')
  happen('change')
}

function repeat(): void {
  code.abort()
  delete page.dataset.late
  for (const [kept, text] of typed) {
    const field = present(kept)
    if (field !== undefined) tell(field, text)
  }
  forgetLinks()
  for (const control of pressed) {
    delete control.dataset.pressed
    present(control)?.click()
  }
}

/** A page that is come back to waits for nothing. */
function forgetLinks(): void {
  for (const link of document.querySelectorAll<HTMLElement>('a[data-pressed]')) delete link.dataset.pressed
}

/** Without a connection the menu says from when it is (storefront/shop/parts/early-notes.tsx). */
function showConnection(): void {
  if (!page.toggleAttribute('data-offline', !navigator.onLine)) return
  const time = new Date(performance.timeOrigin).toTimeString().slice(0, 5)
  for (const each of document.querySelectorAll('[data-page-time]')) each.textContent = time
}

addEventListener('pagehide', forgetLinks)
for (const type of ['online', 'offline']) addEventListener(type, showConnection)
// at once, and again when all of the page is there
showConnection()
addEventListener('DOMContentLoaded', showConnection)
// in a browser that does not wait for this file, the shop's code may have been quicker
if (window.earlyEvents !== 'over') {
  window.earlyEvents = repeat
  addEventListener('click', keepPress, whileWaiting)
  addEventListener('input', keepText, whileWaiting)
  addEventListener('change', keepText, whileWaiting)
}

export {}
