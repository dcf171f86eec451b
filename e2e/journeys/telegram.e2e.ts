// The shop inside Telegram: who launches it, Telegram's own buttons, and orders from its menu.
import type { Browser } from '@playwright/test'
import { aCustomer, codeSentTo, ordersOf } from '../helpers/customers.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { fetchAt } from '../helpers/site.ts'
import { type InTelegram, type Launch, openTelegram } from '../helpers/telegram.ts'
import { say } from '../helpers/words.ts'

const t = say('uz', 'kitchen')
const DISH = 'Katta xot-dog'
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

async function addDish({ app, main }: InTelegram): Promise<void> {
  await press(
    app()
      .getByRole('button', { name: t('home.add_named', { name: DISH }), exact: true })
      .first(),
  )
  await expect(main).toHaveText(`${t('page.basket')} · 22 000 soʻm`)
}

async function choosePickup({ app }: InTelegram): Promise<void> {
  const pickup = app().getByRole('radio', { name: t('page.pickup') })
  await app().evaluate(() => window.scrollTo(0, 0))
  await press(app().locator('label').filter({ has: pickup }))
  const sheet = app().getByRole('dialog', { name: t('place.branch_title') })
  await press(
    sheet
      .locator('label')
      .filter({ has: app().getByRole('radio') })
      .first(),
  )
  await press(sheet.getByRole('button', { name: /shu yerdan olaman$/ }))
  await expect(sheet).toBeHidden()
}

/** From the menu to checkout by Telegram's main button. */
async function goToCheckout(person: InTelegram): Promise<void> {
  const { app, main } = person
  await choosePickup(person)
  await addDish(person)
  await press(main)
  await expect(main).toHaveText(`${t('basket.checkout')} · 25 000 soʻm`)
  await press(main)
  await app().waitForURL(/\/telegram\/checkout$/)
}

test('a person shares the number in Telegram, orders, and is known at the next launch', async ({ browser }) => {
  const person = await telegram(browser)
  const { page, app, main, back, phone } = person
  person.noise.expect(UNKNOWN)
  await expect(app().getByRole('navigation', { name: t('page.main_navigation') })).toBeHidden()
  await expect(back).toBeHidden()
  expect(await person.asked('web_app_setup_closing_behavior')).toEqual({ need_confirmation: false })
  expect(await person.asked('web_app_setup_swipe_behavior')).toEqual({ allow_vertical_swipe: false })
  expect(app().url()).not.toContain('tgWebAppData')

  await goToCheckout(person)
  expect(await person.asked('web_app_setup_closing_behavior')).toEqual({ need_confirmation: true })
  await expect(main).toHaveText(`${t('profile.by_telegram')} · 25 000 soʻm`)
  await press(main)
  await expect(app().getByText(t('telegram.why', { brand: 'Qarsildoq' }))).toBeVisible()
  await expect(main).toHaveText(t('telegram.share'))
  await press(main)
  await press(page.getByRole('dialog').getByRole('button', { name: 'Share' }))
  await expect(main).toHaveText(`${t('checkout.order')} · 25 000 soʻm`)
  await press(main)

  await app().waitForURL(/\/telegram\/profile\/orders\/[0-9a-f-]{36}$/)
  await expect(app().getByRole('heading', { name: t('orders.status_picked_up') })).toBeVisible({ timeout: 60_000 })
  // the same phone is the same customer on the web
  const onWeb = await aCustomer(person.site, phone)
  expect(await ordersOf(onWeb)).toMatchObject([{ orderDevice: 'TELEGRAM_BOT', status: 'DELIVERED' }])

  await person.launch()
  await press(app().getByRole('link', { name: t('page.profile') }))
  await expect(app().getByRole('main').getByText('Madina').first()).toBeVisible()
})

test('who does not share the number signs in by SMS', async ({ browser }) => {
  const person = await telegram(browser)
  const { page, app, main, site, phone } = person
  person.noise.expect(UNKNOWN)
  await press(app().getByRole('link', { name: t('page.profile') }))
  await press(app().getByRole('link', { name: t('profile.sign_in') }))
  await expect(main).toHaveText(t('profile.by_telegram'))
  await press(main)
  await expect(main).toHaveText(t('telegram.share'))
  await press(main)
  await press(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }))
  await expect(app().getByRole('alert')).toHaveText(t('telegram.refused'))
  await press(app().getByRole('button', { name: t('telegram.other') }))

  await typeInto(app().getByRole('textbox', { name: t('profile.phone') }), phone.slice('+998'.length))
  await expect(main).toHaveText(t('profile.send_code'))
  await press(main)
  await typeInto(app().getByRole('textbox', { name: t('profile.code') }), await codeSentTo(site, phone))
  await app().waitForURL(/\/telegram\/profile/)
  await expect(app().getByRole('button', { name: t('profile.log_out') })).toBeVisible()
})

test('a link opens a product, and the back button closes what is open', async ({ browser }) => {
  const site = (await telegram(browser)).site
  const menu = await fetchAt(site)('/api/products/v1/shop?type=TG')
  const { products } = (await menu.json()) as {
    readonly products: readonly { readonly id: string; readonly name: string }[]
  }
  const dish = products.find(({ name }) => name === DISH)
  const person = await telegram(browser, { start: `product_${dish?.id}` })
  const { app, main, back } = person
  await expect(app().getByRole('dialog', { name: DISH })).toBeVisible()
  await expect(main).toHaveText(`${t('product.to_basket')} · 22 000 soʻm`)
  await press(back)
  await expect(app().getByRole('dialog')).toBeHidden()
  await expect(back).toBeHidden()

  await press(app().getByRole('link', { name: t('page.profile') }))
  await press(app().getByRole('button', { name: t('profile.language') }))
  await expect(app().getByRole('dialog', { name: t('home.language') })).toBeVisible()
  await press(back)
  await expect(app().getByRole('dialog')).toBeHidden()
  await press(back)
  await expect(back).toBeHidden()
})

test('the language and the colours of the page follow Telegram', async ({ browser }) => {
  const person = await telegram(browser, { theme: 'dark', language: 'en' })
  await expect(person.app().locator('html')).toHaveAttribute('lang', 'en')
  const ground = () =>
    person.app().evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--surface'))
  const theme = () => person.app().evaluate(() => document.documentElement.dataset.theme)
  expect(await theme()).toBe('dark')
  expect(await ground()).toBe('#1b2733')
  await press(person.page.getByRole('button', { name: 'Theme' }))
  await expect.poll(theme).toBe('light')
  expect(await ground()).toBe('#ffffff')
})

for (const flaw of ['forged', 'stale'] as const) {
  test(`${flaw} launch data sign nobody in, and the shop stays open`, async ({ browser }) => {
    const person = await openTelegram(browser, 'qarsildoq', { language: 'uz', flaw })
    person.noise.expect(/^40[0-9] POST .*\/webbot\/v1\/init$/)
    opened.push(person)
    await expect(person.app().getByRole('alert').or(person.app().getByRole('status')).first()).toBeVisible()
    await addDish(person)
    await press(person.app().getByRole('link', { name: t('page.profile') }))
    await press(person.app().getByRole('link', { name: t('profile.sign_in') }))
    await expect(person.main).toHaveText(t('profile.phone_blocked'))
  })
}
