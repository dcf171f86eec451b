// Signs customers in: by a cookie where the journey is about something else, by the form where it is about signing in.
import { apiClient } from '@dasturxon/contract/client'
import { expect } from '@playwright/test'
import { askCode, codeField, typeCode } from './checkout.ts'
import { aPhone, codeSentTo, valueIn } from './customers.ts'
import type { Guest } from './fixtures.ts'
import { fetchAt, originOf } from './site.ts'

/** Gives this browser a session of the number's owner, which the next page that is opened has; returns the number. */
export async function signIn({ page, site }: Guest, phone: string = aPhone()): Promise<string> {
  const call = apiClient({ fetch: fetchAt(site), base: '/api' })
  const { challengeId } = valueIn(await call('POST /users/v1/auth/code', { body: { phone } }))
  const body = { challengeId, code: await codeSentTo(site, phone), bearer: true }
  const { token, user } = valueIn(await call('POST /users/v1/auth/confirm', { body }))
  if (token === null) throw new Error('expected a token for a customer who asked for one')
  await page.context().addCookies([{ name: 'sid', value: token, url: originOf(site), httpOnly: true }])
  // the page remembers that somebody is signed in, until they leave: it is written once
  await page.context().addInitScript(
    ({ origin, key }) => {
      if (location.origin !== origin || localStorage.getItem(`given:${key}`) !== null) return
      localStorage.setItem(`given:${key}`, 'true')
      localStorage.setItem(key, 'true')
    },
    { origin: originOf(site), key: `dasturxon:${user.merchantId}:signed:v1` },
  )
  return phone
}

/** Signs in on the sign-in page with a number and the code sent to it; returns the number. */
export async function signInByForm(guest: Guest, phone: string = aPhone()): Promise<string> {
  if (new URL(guest.page.url()).pathname !== '/login') await guest.goTo('/login')
  await askCode(guest, phone)
  await typeCode(guest, await codeSentTo(guest.site, phone))
  await expect(codeField(guest)).toBeHidden()
  return phone
}
