// Guests of one table split its bill and pay it at the demo's bank, each on the own phone.
import { expect as base } from '@playwright/test'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { aTableWithBank, orderRound, round, WITH_BANK } from '../helpers/tables.ts'

const { sub: SUB, dish: DISH } = WITH_BANK
const slowly = base.configure({ timeout: 60_000 })

/** Opens the page of paying from the bill. */
async function openPaying({ page, t }: Guest, path: string, goTo: Guest['goTo']): Promise<void> {
  await goTo(`${path}/pay`)
  await expect(page.getByRole('group', { name: t('table.how_to_pay') })).toBeVisible()
}

/** Goes to the bank from the page of paying. */
async function toBank({ page, t }: Guest): Promise<void> {
  await press(page.getByRole('button', { name: t('table.pay_by', { name: 'Payme' }) }))
  await expect(page.getByRole('button', { name: /^toʻlash /i })).toBeVisible()
}

async function payAtBank({ page }: Guest): Promise<void> {
  await press(page.getByRole('button', { name: /^toʻlash /i }))
  await page.waitForURL(/\/table\/.*\/pay/)
}

test('two phones pay equal parts at the bank, and the visit ends', async ({ shop, database }) => {
  const { path } = await aTableWithBank(database)
  const one = await shop(SUB, { path })
  const two = await shop(SUB, { path })
  for (const { noise } of [one, two]) noise.allow(/404 GET .*\/(live|state)/)
  await orderRound(one, DISH)
  await expect(round(one, 1)).toBeVisible()
  await openPaying(one, path, one.goTo)
  await press(one.page.getByText(one.t('table.pay_equal')))
  await toBank(one)

  // while one phone pays, the other sees it, and the way is fixed
  await openPaying(two, path, two.goTo)
  await expect(two.page.getByText(two.t('table.is_paying'))).toBeVisible()
  await expect(two.page.getByText(two.t('table.way_closed'))).toBeVisible()
  await payAtBank(one)
  await slowly(two.page.getByText(two.t('table.has_paid', { name: 'Payme' }))).toBeVisible()
  await toBank(two)
  await payAtBank(two)
  for (const { page, t } of [one, two]) {
    await slowly(page.getByRole('heading', { name: t('table.closed_paid') })).toBeVisible()
  }
})

test('three phones pay their dishes; the last one asks for cash and pays online after all', async ({
  shop,
  database,
}) => {
  const { path } = await aTableWithBank(database)
  const guests = [await shop(SUB, { path }), await shop(SUB, { path }), await shop(SUB, { path })]
  for (const guest of guests) {
    guest.noise.allow(/404 GET .*\/(live|state)/)
    await orderRound(guest, DISH)
    await expect(guest.page.getByText(guest.t('table.kitchen_has'))).toBeVisible()
  }
  const [first, second, last] = guests
  if (first === undefined || second === undefined || last === undefined) throw new Error('expected three guests')
  for (const guest of [first, second]) {
    await openPaying(guest, path, guest.goTo)
    await press(guest.page.getByText(guest.t('table.pay_mine')))
    await toBank(guest)
    await payAtBank(guest)
  }
  await openPaying(last, path, last.goTo)
  const { page, t } = last
  await slowly(page.getByText(t('table.has_paid', { name: 'Payme' }))).toHaveCount(2)
  await press(page.getByRole('button', { name: t('payment.name_CASH') }))
  await expect(page.getByText(t('table.by_hand_closed'))).toBeVisible()
  await press(page.getByRole('button', { name: t('table.pay_online') }))
  await toBank(last)
  await payAtBank(last)
  await slowly(page.getByRole('heading', { name: t('table.closed_paid') })).toBeVisible()
})
