// A person of the staff at the desk of a brand, in a browser of their own.
import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@dasturxon/domain/staff-roles'
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import { insertRow } from '@dasturxon/server/testing/insert'
import { expect, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { aPhone, codeSentTo } from './customers.ts'
import { enterByKeys, typeInto } from './hands.ts'
import { fetchAt, originOf, type Site, siteOf } from './site.ts'

/** Writes a person down for the staff of the brand; returns their phone. */
export async function givePerson(database: Pool, merchant: TestMerchant, role: StaffRole): Promise<string> {
  const phone = aPhone()
  const branch = role === 'brand_admin' ? null : merchant.branchId
  const person = { id: randomUUID(), phone, full_name: 'Nodira Karimova', role, branch_id: branch }
  await insertRow(database, 'staff', { merchant_id: merchant.id, ...person })
  return phone
}

/** Opens the desk for this person, whose browser gets a session in a cookie. */
export async function signInAtDesk(page: Page, merchant: TestMerchant, phone: string): Promise<void> {
  const site = siteOf(merchant.sub)
  await page.context().addCookies([await staffCookie(site, phone)])
  await page.goto(`${originOf(site)}/office`)
  await expect(page.getByRole('heading', { name: 'Buyurtmalar', exact: true })).toBeVisible()
}

/** The cookie of a new session of this person. */
export async function staffCookie(site: Site, phone: string) {
  const { challengeId } = JSON.parse(await (await postEntry(site, 'code', { phone })).text())
  const answer = await postEntry(site, 'confirm', { challengeId, code: await codeSentTo(site, phone) })
  const [, value] = /\bstaff=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
  if (value === undefined) throw new Error(`expected the cookie of the staff, found status ${answer.status}`)
  return { name: 'staff', value, url: originOf(site), httpOnly: true, sameSite: 'Strict' } as const
}

async function postEntry(site: Site, step: 'code' | 'confirm', body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetchAt(site)(`/api/office/v1/auth/${step}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Signs in at the desk as a person does: by keys, with the code that was sent to this phone. */
export async function signInByFormAtDesk(page: Page, merchant: TestMerchant, phone: string): Promise<void> {
  const site = siteOf(merchant.sub)
  await page.goto(`${originOf(site)}/office`)
  await typeInto(page.getByRole('textbox', { name: 'Telefon raqami' }), phone)
  await enterByKeys(page.getByRole('button', { name: 'Kod olish' }))
  await typeInto(page.getByRole('textbox', { name: 'SMS dagi kod' }), await codeSentTo(site, phone))
  await expect(page.getByRole('heading', { name: 'Buyurtmalar', exact: true })).toBeVisible()
}
