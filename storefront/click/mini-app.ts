// A page inside the Click app: Click has signed the customer in already, and pays.
import { carryToken, openAppSession, signInOnce } from '@dasturxon/client/app-session'
import { parseLanguage } from '@dasturxon/domain/locale'
import { call } from '../shop/api.ts'
import { setHostApp } from '../shop/host-app.ts'
import { setSigned, type User, useSession } from '../shop/session.ts'
import { takeWebSession } from './web-session.ts'

const OWN_CALLS = /\/api\/webbot\/v1\/click\/session$/

let webSession: string | null = null
let person: User | null = null
let first: Promise<boolean> = Promise.resolve(false)

/** Before the page is hydrated. The session of Click leaves the address at once, so that nothing passes it on. */
export function beginMiniApp(): void {
  webSession = takeWebSession()
  setHostApp({
    ...({ channel: 'CLICK', device: 'CLICK_MINI_APP', pays: 'CLICK' } as const),
    openLink: (url) => window.location.assign(url),
    locate: async () => 'browser',
    enter: ({ token, user }) => {
      carryToken(token)
      setSigned(user)
    },
    adoptToken: carryToken,
    leave: () => carryToken(null),
  })
  openAppSession({ ownCalls: OWN_CALLS, signIn })
  // when the page has named its brand; every other call waits for it
  first = Promise.resolve().then(() => signInOnce(askClick))
}

/** After the page is hydrated: a customer whom Click knows is signed in. */
export async function openMiniApp(): Promise<void> {
  // what the page asks by itself comes first, and never over what Click says
  await asked()
  if (await first) showPerson()
}

function asked(): Promise<void> {
  if (useSession.getState().state !== 'unknown') return Promise.resolve()
  return new Promise((resolve) => {
    const stop = useSession.subscribe(() => {
      stop()
      resolve()
    })
  })
}

async function signIn(): Promise<boolean> {
  const isKnown = await signInOnce(askClick)
  if (isKnown) showPerson()
  return isKnown
}

function showPerson(): void {
  if (person !== null) setSigned(person)
}

/** Whether Click knows the session; the token stays in memory. */
async function askClick(): Promise<boolean> {
  if (webSession === null) return false
  const language = parseLanguage(document.documentElement.lang) ?? undefined
  const signed = await call('POST /webbot/v1/click/session', { body: { webSession, language } })
  if (!signed.ok) return false
  carryToken(signed.value.token)
  person = signed.value.user
  return true
}
