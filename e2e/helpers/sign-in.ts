// Signs in on the sign-in page.
import { expect } from '@playwright/test'
import { askCode, codeField, typeCode } from './checkout.ts'
import { aPhone, codeSentTo } from './customers.ts'
import type { Guest } from './fixtures.ts'

/** Signs in with a number and the code sent to it; returns the number. */
export async function signIn(guest: Guest, phone: string = aPhone()): Promise<string> {
  if (new URL(guest.page.url()).pathname !== '/login') await guest.goTo('/login')
  await askCode(guest, phone)
  await typeCode(guest, await codeSentTo(guest.site, phone))
  await expect(codeField(guest)).toBeHidden()
  return phone
}
