// What can go wrong while signing in with a phone number.
import { phoneText } from '@dasturxon/domain/phone'
import type { Pool } from 'pg'
import { askCode, codeField, typeCode } from '../helpers/checkout.ts'
import { aPhone, codeSentTo } from '../helpers/customers.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { CLOCK } from '../helpers/program.ts'

/** The same code with its last digit changed. */
function wrong(code: string): string {
  return code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10)
}

/** Skips the minute between two codes: on the server and in the page. */
async function passMinute({ page }: Guest, database: Pool, phone: string): Promise<void> {
  await database.query(`update codes set created_at = created_at - interval '1 minute' where phone = $1`, [phone])
  await page.clock.fastForward(60_000)
}

test('a wrong code says how many tries are left; when they are spent, a new code lets in', async ({
  shop,
  brand,
  database,
}) => {
  const { sub } = await brand()
  const guest = await shop(sub, { path: null })
  const { page, t, site, noise } = guest
  await page.clock.install()
  await guest.goTo('/login?to=/profile')
  const phone = aPhone()
  await askCode(guest, phone)
  const code = await codeSentTo(site, phone)

  noise.expect(/^422 POST .*\/auth\/confirm$/)
  for (const count of [4, 3, 2, 1]) {
    await typeCode(guest, wrong(code))
    await expect(page.getByText(t('profile.code_wrong', { count }))).toBeVisible()
  }
  await typeCode(guest, wrong(code))
  await expect(page.getByText(t('profile.code_spent'))).toBeVisible()

  await passMinute(guest, database, phone)
  await press(page.getByRole('button', { name: t('profile.resend') }))
  await expect(page.getByText(t('profile.code_spent'))).toBeHidden()
  await typeCode(guest, await codeSentTo(site, phone, code))
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // the owner of the number can check all its digits
  await expect(page.getByText(phoneText(phone), { exact: true })).toBeVisible()
})

test('a code that came too late is refused, and so is the code before the newest', async ({
  shop,
  brand,
  database,
}) => {
  const { sub } = await brand()
  const guest = await shop(sub, { path: null })
  const { page, t, site, noise } = guest
  await page.clock.install()
  await guest.goTo('/login')
  const phone = aPhone()
  await askCode(guest, phone)
  const first = await codeSentTo(site, phone)

  await database.query('update codes set expires_at = created_at where phone = $1', [phone])
  noise.expect(/^422 POST .*\/auth\/confirm$/)
  await typeCode(guest, first)
  await expect(page.getByText(t('profile.code_expired'))).toBeVisible()

  await passMinute(guest, database, phone)
  await press(page.getByRole('button', { name: t('profile.resend') }))
  await expect(page.getByText(t('profile.code_expired'))).toBeHidden()
  // not the first code, which is still the latest for a moment
  const second = await codeSentTo(site, phone, first)
  await typeCode(guest, first)
  await expect(page.getByText(t('profile.code_wrong', { count: 4 }))).toBeVisible()
  await page.keyboard.insertText(second)
  await expect(codeField(guest)).toBeHidden()
})

/** Simulates messages that the brand has sent within the hour; the limit of journeys is a thousand times the normal one. */
async function sendBefore(database: Pool, merchantId: string, count: number): Promise<void> {
  await database.query(
    `insert into codes (merchant_id, id, purpose, phone, code_hash, device, address, created_at, expires_at, used_at)
     select $1, gen_random_uuid(), 'LOGIN', '+99871' || (1000000 + n), '', 'device-' || n, 'x', $2, $2, $2
     from generate_series(1, $3::int) n`,
    [merchantId, CLOCK, count * 1_000],
  )
}

test('when codes are scarce the page pays for one with its own work, and says who gets one at all', async ({
  shop,
  brand,
  database,
}) => {
  const { sub, id } = await brand({ settings: { botLink: 'https://t.me/brand_bot' } })
  await sendBefore(database, id, 150)
  const guest = await shop(sub, { path: '/login?to=/profile' })
  guest.noise.expect(/^409 POST .*\/auth\/code$/)
  const phone = aPhone()
  await askCode(guest, phone)
  await typeCode(guest, await codeSentTo(guest.site, phone))
  await expect(guest.page).toHaveURL(/\/profile$/)

  await sendBefore(database, id, 50)
  const late = await shop(sub, { path: '/login' })
  late.noise.expect(/^409 POST .*\/auth\/code$/)
  await askCode(late, aPhone())
  await expect(late.page.getByText(late.t('profile.code_scarce'))).toBeVisible()
  const bot = late.page.getByRole('link', { name: late.t('profile.by_telegram') })
  await expect(bot).toHaveAttribute('href', 'https://t.me/brand_bot')
})
