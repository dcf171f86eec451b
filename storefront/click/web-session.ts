// The session that Click gave to the page: who it belongs to, only the server learns, from Click.

const KEPT = 'dasturxon:click-session'
const PARAMETER = 'web_session'
const COOKIE = /(?:^|; )click-web-session=([^;]+)/
const SHAPE = /^[\w-]{8,128}$/

/** The session of the address, of the cookie of Click, or of an earlier page of this tab; `null` when there is none. */
export function takeWebSession(): string | null {
  const address = new URL(window.location.href)
  const asked = address.searchParams.get(PARAMETER)
  if (asked !== null) {
    address.searchParams.delete(PARAMETER)
    window.history.replaceState(window.history.state, '', address)
  }
  const given = asked ?? COOKIE.exec(document.cookie)?.[1] ?? null
  if (given === null || !SHAPE.test(given)) return kept()
  try {
    sessionStorage.setItem(KEPT, given)
  } catch {
    // storage is refused: the next page of the tab asks Click's cookie again
    return given
  }
  return given
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEPT)
  } catch {
    // storage is refused, so nothing was kept
    return null
  }
}
