// The stop list of the desk: what the staff stop is sold out on the open page of a customer, without a reload.
import { givePerson, signInAtDesk } from '../helpers/desk.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'

for (const { device, viewport } of [
  { device: 'a computer', viewport: { width: 1280, height: 900 } },
  { device: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test(`a dish that is stopped on ${device} is sold out on an open page, and comes back`, async ({
    shop,
    brand,
    database,
    browser,
  }) => {
    const merchant = await brand()
    const guest = await shop(merchant.sub, { path: null })
    const line = guest.page.waitForResponse((answer) => answer.url().includes('/api/products/v1/live'))
    await guest.goTo('/')
    await line
    const addOsh = guest.page.getByRole('button', { name: guest.t('home.add_named', { name: 'Osh' }), exact: true })
    const card = guest.page.getByRole('article').filter({ hasText: 'Osh' })
    await expect(addOsh).toBeVisible()

    const context = await browser.newContext({ viewport })
    const desk = await context.newPage()
    const faults: string[] = []
    desk.on('pageerror', (error) => faults.push(error.message))
    desk.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await signInAtDesk(desk, merchant, await givePerson(database, merchant, 'operator'))
    const bar = desk.getByRole('navigation', { name: 'Boʻlimlar' })
    await press(bar.getByRole('link', { name: device === 'a phone' ? 'Stop-list' : 'Menyu' }))
    await typeInto(desk.getByRole('searchbox', { name: 'Mahsulot qidirish' }), 'osh')
    const row = desk.getByRole('listitem').filter({ hasText: 'Osh' })
    const isSold = row.getByRole('switch', { name: 'Osh sotuvda' })
    await press(isSold)
    await expect(card.getByText(guest.t('home.sold_out'))).toBeVisible()
    await expect(addOsh).toHaveCount(0)

    await press(row.getByRole('button', { name: '1 soatga' }))
    await expect(row.getByText(/Yana/)).toBeVisible()
    await press(row.getByRole('button', { name: 'Butunlay' }))
    await expect(row.getByText('Qoʻlda qaytarilguncha')).toBeVisible()
    await expect(desk.getByText('1 ta mahsulot toʻxtatilgan')).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await desk.emulateMedia({ colorScheme })
    }
    await press(isSold)
    await expect(addOsh).toBeVisible()
    expect(faults).toEqual([])
    await context.close()
  })
}

test('keys stop the product in focus, a toast takes it back, and a waiter only reads', async ({
  brand,
  database,
  browser,
}) => {
  const merchant = await brand()
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const desk = await context.newPage()
  await signInAtDesk(desk, merchant, await givePerson(database, merchant, 'branch_manager'))
  await desk.goto(new URL('/office/menu/stops', desk.url()).href)
  const row = desk.getByRole('listitem').filter({ hasText: 'Osh' })
  await row.getByRole('switch').focus()
  await desk.keyboard.press('0')
  await expect(row.getByText('Qoʻlda qaytarilguncha')).toBeVisible()
  await press(desk.getByRole('button', { name: 'Qaytarish' }))
  await expect(row.getByRole('switch')).toBeChecked()
  await desk.keyboard.press('Escape')
  await row.getByRole('switch').focus()
  await desk.keyboard.press('1')
  await expect(row.getByText(/Yana/)).toBeVisible()

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const waiter = await other.newPage()
  await signInAtDesk(waiter, merchant, await givePerson(database, merchant, 'waiter'))
  await waiter.goto(new URL('/office/menu/stops', waiter.url()).href)
  await expect(waiter.getByRole('listitem').filter({ hasText: 'Osh' }).getByText(/Yana/)).toBeVisible()
  await expect(waiter.getByRole('switch')).toHaveCount(0)
  await other.close()
  await context.close()
})
