// An owner opens a new shop by its five first steps, on two devices, and a guest sees the menu.
import { randomUUID } from 'node:crypto'
import { ownerUrl } from '@dasturxon/postgres/addresses'
import { withClient } from '@dasturxon/postgres/answers'
import { addBrand } from '@dasturxon/server/brand/operate-brands'
import type { Page } from '@playwright/test'
import { aPhone, codeSentTo } from '../helpers/customers.ts'
import { expect, type Screen, test } from '../helpers/desk.ts'
import type { Guest } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { drawZone, fillBranch, fillLook, fillServices, importMenu, openDoors } from '../helpers/opening.ts'
import { originOf, siteOf } from '../helpers/site.ts'

const LONG = { type: 'long', description: 'an owner fills five steps by hand' }

const DISHES = [
  { name: 'Toʻy oshi', price: 45_000 },
  { name: 'Somsa', price: 12_000 },
] as const

/** A brand as the operator makes it: closed, with nothing to sell. */
async function anEmptyBrand(phone: string): Promise<string> {
  const sub = `yangi-${randomUUID().slice(0, 8)}`
  const named = { name: 'Yangi oshxona', kind: 'kitchen', language: 'uz', colour: '#FCE000', owner: 'Dilshod' }
  const url = ownerUrl(process.env.E2E_DATA ?? '')
  await withClient(url, (client) => addBrand(client, { sub, phone, ...named }))
  return sub
}

type Owner = { readonly sub: string; readonly phone: string; readonly code: string | null }

/** The owner signs in on a device of its own, with a code that is not the one before. */
async function ownerAt({ page: desk }: Screen, { sub, phone, code: before }: Owner) {
  const site = siteOf(sub)
  await expect
    .poll(async () => (await desk.goto(`${originOf(site)}/office`))?.status(), {
      message: 'the program learns of the brand',
    })
    .toBe(200)
  await typeInto(desk.getByRole('textbox', { name: 'Telefon raqami' }), phone)
  await press(desk.getByRole('button', { name: 'Kod olish' }))
  const code = await codeSentTo(site, phone, before)
  await typeInto(desk.getByRole('textbox', { name: 'SMS dagi kod' }), code)
  return { desk, code }
}

const heading = (desk: Page, name: string) => desk.getByRole('heading', { level: 1, name, exact: true })
const goOn = (desk: Page) => press(desk.getByRole('link', { name: 'Keyingi qadam' }))

/** A step may be looked at before those it follows: the map of the zones shows a city before there is a branch. */
async function lookAhead(desk: Page): Promise<void> {
  await press(desk.getByRole('link', { name: /^3/ }))
  await expect(heading(desk, 'Qayerga yetkazasiz')).toBeVisible()
  await expect(desk.locator('img.leaflet-tile').first()).toBeVisible()
  await press(desk.getByRole('link', { name: /^1/ }))
}

/** Name and colour, seen on a phone while they are typed. */
async function stepOfBrand(desk: Page): Promise<void> {
  await expect(heading(desk, 'Sizni qanday tanishadi')).toBeVisible()
  await fillLook(desk)
  await expect(desk.getByRole('figure', { name: 'Doʻkon telefonda' }).getByText('Oshning oʻzi')).toBeVisible()
  await press(desk.getByRole('button', { name: 'Saqlash va davom etish' }))
}

async function stepOfBranch(desk: Page): Promise<void> {
  await expect(heading(desk, 'Qayerda ishlaysiz')).toBeVisible()
  // from now on the desk wears the brand
  await expect(desk.locator('html')).toHaveAttribute('data-on-brand', 'light')
  await typeInto(desk.getByRole('textbox', { name: 'Oʻzbekcha' }), 'Toshkent')
  await press(desk.getByRole('button', { name: 'Shaharni saqlash' }))
  await expect(desk.getByRole('heading', { name: 'Yangi filial' })).toBeVisible()
  await fillBranch(desk)
  await press(desk.getByRole('button', { name: 'Filialni ochish' }))
  await fillServices(desk)
  await goOn(desk)
}

/** The owner looks at a phone: it goes on at the first step that is missing, and does not open the shop yet. */
async function goOnAtPhone(phone: Page): Promise<void> {
  await expect(heading(phone, 'Qayerga yetkazasiz')).toBeVisible()
  await press(phone.getByRole('link', { name: /^6/ }))
  await expect(heading(phone, 'Yana 2 qadam qoldi')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Avval qolgan qadamlar' })).toBeVisible()
  await phone.close()
}

/** Zone, ways to pay, of which cash is on, and menu. */
async function otherSteps(desk: Page): Promise<void> {
  await expect(heading(desk, 'Qayerga yetkazasiz')).toBeVisible()
  await drawZone(desk, '12000')
  await goOn(desk)
  await expect(heading(desk, 'Sizga qanday toʻlashadi')).toBeVisible()
  await goOn(desk)
  await expect(heading(desk, 'Nima sotasiz')).toBeVisible()
  await importMenu(desk, DISHES)
  await goOn(desk)
}

/** Guests leave when the owner closes the shop, and are back when it is open again. */
async function closeAndOpen(desk: Page, { page, t, noise, site }: Guest): Promise<void> {
  noise.expect(/^403 GET \/blocked/)
  await desk.goto(`${originOf(site)}/office/brand/look`)
  await press(desk.getByRole('button', { name: 'Doʻkonni yopish' }))
  await press(desk.getByRole('dialog').getByRole('button', { name: 'Yopish', exact: true }).last())
  await expect(desk.getByText('Mijozlar menyuni koʻrmaydi va buyurtma bera olmaydi')).toBeVisible()
  await expect(page.getByRole('heading', { name: t('page.blocked_title') })).toBeVisible()
  await openDoors(desk, 'Yangi oshxona')
  await expect(desk.getByRole('button', { name: 'Doʻkonni yopish' })).toBeVisible()
  await expect(page.getByText('Toʻy oshi').first()).toBeVisible()
}

test('an owner opens a new shop by its first steps', { annotation: LONG }, async ({ shop, aScreen }) => {
  const phone = aPhone()
  const sub = await anEmptyBrand(phone)
  const { desk, code } = await ownerAt(await aScreen('wide'), { sub, phone, code: null })
  await test.step('a later step', () => lookAhead(desk))
  await test.step('the brand', () => stepOfBrand(desk))
  await test.step('the branch', () => stepOfBranch(desk))
  const other = await ownerAt(await aScreen('phone'), { sub, phone, code })
  await test.step('on a phone', () => goOnAtPhone(other.desk))
  await test.step('zone, ways to pay and menu', () => otherSteps(desk))
  await test.step('the shop is opened', async () => {
    await expect(heading(desk, 'Hammasi tayyor')).toBeVisible()
    await openDoors(desk, 'Yangi oshxona')
    await expect(desk.getByRole('heading', { name: 'Buyurtmalar', exact: true })).toBeVisible()
  })
  const guest = await shop(sub)
  await expect(guest.page.getByText('Toʻy oshi').first()).toBeVisible()
  await test.step('it is closed and opened again', () => closeAndOpen(desk, guest))
})
