// Inside Telegram: the launch data and the session that they open, the position of the device, and a button that cannot be used.
import { randomUUID } from 'node:crypto'
import { insertRow } from '@dasturxon/server/testing/insert'
import type { Browser } from '@playwright/test'
import { aCustomer } from '../helpers/customers.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { originOf } from '../helpers/site.ts'
import { type InTelegram, type Launch, openTelegram } from '../helpers/telegram.ts'
import { say } from '../helpers/words.ts'

const t = say('uz', 'kitchen')
// the brand does not know a new person, and says so before the number is asked for
const UNKNOWN = /^404 POST .*\/webbot\/v1\/users\/login$/
const opened: InTelegram[] = []

async function telegram(browser: Browser, launch: Launch = {}): Promise<InTelegram> {
  const person = await openTelegram(browser, 'qarsildoq', { language: 'uz', ...launch })
  opened.push(person)
  return person
}

test.afterEach(async () => {
  const people = opened.splice(0)
  for (const { page } of people) await page.context().close()
  expect(people.flatMap(({ noise }) => noise.findings())).toEqual([])
})

async function openProfile({ app }: InTelegram): Promise<void> {
  await press(app().getByRole('link', { name: t('page.profile') }))
}

/** Shares the number, as somebody whom the brand does not know yet. */
async function signIn(person: InTelegram): Promise<void> {
  const { app, main, noise, page } = person
  noise.expect(UNKNOWN)
  await openProfile(person)
  await press(app().getByRole('link', { name: t('profile.sign_in') }))
  await expect(main).toHaveText(t('profile.by_telegram'))
  await press(main)
  await expect(main).toHaveText(t('telegram.share'))
  await press(main)
  await press(page.getByRole('dialog').getByRole('button', { name: 'Share' }))
  await expect(app().getByRole('button', { name: t('profile.log_out') })).toBeVisible()
}

const stored = ({ app }: InTelegram) => app().evaluate(() => localStorage.getItem('dasturxon:telegram'))

test('launch data are in storage and in a cookie that no script sees, for a day, and in no address', async ({
  browser,
}) => {
  const person = await telegram(browser)
  const { page, app } = person
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''))
  await person.launch()
  const { initData } = JSON.parse((await stored(person)) ?? '{}')
  const hash = new URLSearchParams(initData).get('hash') ?? ''
  expect(hash).toMatch(/^[\da-f]{64}$/)
  // what Telegram's client itself opens has the data behind the #, which is never sent
  expect(asked.filter((url) => url.split('#')[0]?.includes(hash))).toEqual([])
  expect(app().url()).not.toContain(hash)

  const [cookie, ...others] = (await page.context().cookies()).filter(({ name }) => name.includes('launch'))
  expect(others).toEqual([])
  expect(cookie?.httpOnly).toBe(true)
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60)
  expect(await app().evaluate(() => document.cookie)).not.toContain('launch')

  // a day later
  await app().evaluate(() => {
    const launch = JSON.parse(localStorage.getItem('dasturxon:telegram') ?? '{}')
    localStorage.setItem('dasturxon:telegram', JSON.stringify({ ...launch, at: launch.at - 25 * 3_600_000 }))
  })
  await page.context().clearCookies({ name: /launch/ })
  person.noise.expect(/^401 POST .*\/webbot\/v1\/init$/)
  await app().goto(app().url())
  await expect(app().getByText(t('telegram.not_known')).or(app().getByRole('alert')).first()).toBeVisible()
  expect(await stored(person)).toBeNull()
})

test('where storage is refused, the cookie serves', async ({ browser }) => {
  const person = await telegram(browser)
  const { page, app } = person
  await page.context().addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await person.launch()
  await signIn(person)
  const isKnown = page.waitForResponse((response) => response.url().endsWith('/webbot/v1/users/login'))
  await app().goto(app().url())
  expect((await isKnown).status()).toBe(200)
  await expect(app().getByRole('button', { name: t('profile.log_out') })).toBeVisible()
})

test('a session that ended on the server opens again without a word', async ({ browser }) => {
  const person = await telegram(browser)
  const { app, noise, page, phone, site } = person
  await signIn(person)
  // the same customer on another device logs out everywhere else
  const elsewhere = await aCustomer(site, phone)
  expect((await elsewhere.call('DELETE /users/v1/sessions')).ok).toBe(true)
  noise.allow(/^401 /)
  const isOpened = page.waitForResponse((response) => response.url().endsWith('/webbot/v1/users/login'))
  await press(app().getByRole('link', { name: t('profile.edit') }))
  expect((await isOpened).status()).toBe(200)
  await expect(app().getByRole('textbox', { name: t('profile.first_name') })).toHaveValue('Madina')
  await expect(app().getByText(t('profile.session_ended'))).toBeHidden()
})

async function findMe({ app }: InTelegram): Promise<void> {
  await press(
    app()
      .getByRole('button', { name: t('home.address_wanted') })
      .first(),
  )
  const picker = app().getByRole('dialog', { name: t('place.address_title') })
  await press(picker.getByRole('button', { name: t('place.locate') }))
}

test('a position that is refused is asked for in the language of the customer', async ({ browser }) => {
  const person = await telegram(browser, { location: 'refused' })
  await findMe(person)
  const alert = person.page.getByRole('dialog', { name: 'Message' })
  await expect(alert).toContainText(t('telegram.allow_location'))
  await press(alert.getByRole('button', { name: 'OK' }))
  await expect(alert).toBeHidden()
})

test('a device that tells no position is asked for it', async ({ browser }) => {
  const person = await telegram(browser)
  await findMe(person)
  const alert = person.page.getByRole('dialog', { name: 'Message' })
  await expect(alert).toContainText(t('telegram.allow_location'))
})

test('the position that Telegram tells is used', async ({ browser }) => {
  const person = await telegram(browser, { location: 'allowed' })
  await findMe(person)
  const picker = person.app().getByRole('dialog', { name: t('place.address_title') })
  await expect(picker.getByRole('heading', { name: /Osiyo koʻchasi/ })).toBeVisible()
  await expect(person.page.getByRole('dialog', { name: 'Message' })).toBeHidden()
})

test('a main button that cannot be used looks so, and leads to the reason', async ({ browser }) => {
  const person = await telegram(browser, { flaw: 'forged' })
  person.noise.expect(/^401 POST .*\/webbot\/v1\/init$/)
  const { app, main } = person
  const look = () => main.evaluate((button) => getComputedStyle(button).backgroundColor)
  await openProfile(person)
  await press(app().getByRole('link', { name: t('profile.sign_in') }))
  await expect(main).toHaveText(t('profile.phone_blocked'))
  await expect.poll(look).toBe(await painted(person, '--surface-3'))
  await press(main)
  const field = app().getByRole('textbox', { name: t('profile.phone') })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await typeInto(field, person.phone.slice('+998'.length))
  await expect(main).toHaveText(t('profile.send_code'))
  await expect.poll(look).toBe(await painted(person, '--brand'))
})

/** A colour of the style sheet as Telegram gets it. */
function painted({ app }: InTelegram, token: string): Promise<string> {
  return app().evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (canvas === null) return ''
    canvas.fillStyle = getComputedStyle(probe).color
    canvas.fillRect(0, 0, 1, 1)
    probe.remove()
    return `rgb(${[...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).join(', ')})`
  }, token)
}

test('a person of the staff opens the desk from the bot, without a code', async ({ browser, database }) => {
  const person = await telegram(browser)
  const { page, site, phone } = person
  await signIn(person)
  const { initData } = JSON.parse((await stored(person)) ?? '{}')
  const { rows } = await database.query('select id from merchants where sub = $1', ['qarsildoq'])
  const staff = { id: randomUUID(), phone, full_name: 'Madina Yusupova', role: 'brand_admin' } as const
  await insertRow(database, 'staff', { merchant_id: rows[0].id, ...staff })
  const desk = await page.context().newPage()
  await desk.goto(`${originOf(site)}/office#${new URLSearchParams({ tgWebAppData: initData })}`)
  await expect(desk.getByRole('heading', { name: 'Buyurtmalar', exact: true })).toBeVisible()
  expect(desk.url()).not.toContain('tgWebApp')
})
