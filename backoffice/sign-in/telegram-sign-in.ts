// The desk opened from the brand's bot: Telegram wrote its signed launch data behind the # of the address.
import { call } from '../frame/calls.ts'

const LAUNCH = 'tgWebAppData'

/**
 * Whether the person is signed in, by a session or by the launch data of the address; they are removed from it, because they
 * are a credential. Where the server does not take them, the person signs in by a code.
 */
export async function signedInByTelegram(hasSession: boolean): Promise<boolean> {
  const { hash, pathname, search } = window.location
  const initData = new URLSearchParams(hash.slice(1)).get(LAUNCH)
  if (initData === null) return hasSession
  window.history.replaceState(window.history.state, '', pathname + search)
  return hasSession || (await call('POST /office/v1/auth/telegram', { body: { initData } })).ok
}
