// The first script of every page, about a kilobyte. Until the shop's code runs, a click on a button does nothing: this
// script stores the click, gives visual feedback, and repeats it after hydration (storefront/boot/start.tsx calls it).
// Links and text fields work without JavaScript, so they are left to the browser. It imports nothing, because it must be
// one small file.

declare global {
  interface Window {
    /** Repeats the stored events; `over` once the shop's code handles events itself. */
    earlyEvents?: (() => void) | 'over'
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** After this time a click that still waits is explained in a note (ui/early.css). */
const LATE_MS = 4000
const TYPED = 'input:not([type=radio],[type=checkbox],[type=button],[type=submit]), textarea, select'

const page = document.documentElement
const pressed = new Set<HTMLElement>()
const typed = new Map<Field, string>()
const code = new AbortController()
const whileWaiting = { capture: true, signal: code.signal }

/** The button, radio or checkbox of an event; `null` if the browser handles the event itself. */
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
  // without a connection the browser's error page would replace the menu
  if (!navigator.onLine && link !== null) event.preventDefault()
  // visual feedback, because the next page may take long to load
  else if (link !== null && !(event.metaKey || event.ctrlKey || event.shiftKey)) showFelt(link)
  const control = controlOf(event.target)
  if (control === null) return
  event.preventDefault()
  event.stopImmediatePropagation()
  // a repeated click counts once, and moves to the end of the order
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

/** The control with the same text, if the page was rendered again since. */
function present<Control extends HTMLElement>(control: Control): Control | undefined {
  if (control.isConnected) return control
  return [...document.querySelectorAll<Control>(control.tagName)].find((each) => wordsOf(each) === wordsOf(control))
}

/** React compares a field with the last value it saw: this makes React notice text that was typed before hydration. */
function tell(field: Field, text: string): void {
  const happen = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }))
  // the first event only makes React hydrate the section, and React does not handle it
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

/** After "back" the page may come from the back/forward cache: removes the feedback of clicked links. */
function forgetLinks(): void {
  for (const link of document.querySelectorAll<HTMLElement>('a[data-pressed]')) delete link.dataset.pressed
}

/**
 * Without a connection the menu shows when it was loaded (storefront/shop/parts/early-notes.tsx). The service worker marks a
 * page that it has kept with the time of that.
 */
function showConnection(): void {
  const { kept } = page.dataset
  if (!page.toggleAttribute('data-offline', !navigator.onLine || kept !== undefined)) return
  const time = new Date(Number(kept ?? performance.timeOrigin)).toTimeString().slice(0, 5)
  for (const each of document.querySelectorAll('[data-page-time]')) each.textContent = time
}

addEventListener('pagehide', forgetLinks)
// the browser's own offer to install the shop comes once, and ours later (storefront/device/install.ts)
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { installPrompt: event })
})
for (const type of ['online', 'offline']) addEventListener(type, showConnection)
// at once, and again when the page is fully parsed
showConnection()
addEventListener('DOMContentLoaded', showConnection)
// in a browser that ignores `blocking`, the shop's code may have run first
if (window.earlyEvents !== 'over') {
  window.earlyEvents = repeat
  addEventListener('click', keepPress, whileWaiting)
  addEventListener('input', keepText, whileWaiting)
  addEventListener('change', keepText, whileWaiting)
}

export {}
