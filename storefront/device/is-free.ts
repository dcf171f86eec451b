// Whether the page may be reloaded now: nothing is being ordered, paid, typed or chosen in a sheet.

/** Where something is begun that a reload would disturb: checkout, paying, a table, signing in, a reservation. */
const BUSY_PATHS = /^\/(?:checkout|pay|table|login|reservations|profile\/(?:orders\/|cards|user|phone|address|delete))/
const FIELDS = 'input:not([type=radio],[type=checkbox],[type=button],[type=submit],[type=hidden]), textarea'
const SHEETS = '[role=dialog], [role=alertdialog], dialog[open]'

/** Whether a reload would lose nothing of what the customer does on this page. */
export function isFree(pathname: string, page: Document): boolean {
  if (BUSY_PATHS.test(pathname) || page.querySelector(SHEETS) !== null) return false
  if (page.activeElement?.matches(`${FIELDS}, select`) === true) return false
  return Array.from(page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)).every(
    ({ value }) => value === '',
  )
}
