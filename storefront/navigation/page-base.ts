/** What stands before every path of the shop in the address: `/telegram` inside Telegram, `/click` inside Click, else nothing. */
export function pageBase(): string {
  return /^\/(telegram|click)(?=$|\/)/.exec(window.location.pathname)?.[0] ?? ''
}
