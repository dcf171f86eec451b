// Saved cards: typed in the page, sent by the browser to the provider, confirmed by its code, chosen and removed.
import { codeField, openCheckout, orderShown, typeCode } from '../helpers/checkout.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { addToBasket, openBasket } from '../helpers/menu.ts'
import { ownOrders } from '../helpers/orders.ts'
import { chooseBranch } from '../helpers/places.ts'
import { signIn } from '../helpers/sign-in.ts'

const NUMBER = '8600495473316478'
// on the shop's own host, because the demo's provider has no form and the page's policy names no other host
const CARD_API = '/played-provider'

type Played = { readonly sent: string[]; readonly ours: string[] }

/** Plays a provider with a card form, and records what the browser sends to it and to the shop. */
async function playProvider({ page }: Guest): Promise<Played> {
  const played: Played = { sent: [], ours: [] }
  const ways = [{ kind: 'FORM', paymentType: 'PAYME', api: CARD_API, account: 'kassa' }]
  await page.route('**/api/payments/v2/cards/ways', (route) => route.fulfill({ json: ways }))
  await page.route(`**${CARD_API}`, async (route) => {
    const body = route.request().postData() ?? ''
    played.sent.push(body)
    const token = `played-token-${played.sent.length}-${Math.random().toString(36).slice(2)}`
    await route.fulfill({ json: { id: 1, result: { card: { token } } } })
  })
  page.on('request', (request) => {
    if (!request.url().endsWith(CARD_API)) played.ours.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  return played
}

async function addCard(guest: Guest, number: string): Promise<void> {
  const { page, t } = guest
  await press(page.getByRole('link', { name: t('cards.add') }))
  await typeInto(page.getByRole('textbox', { name: t('cards.number') }), number)
  await typeInto(page.getByRole('textbox', { name: t('cards.expiry') }), '0329')
  await press(page.getByRole('button', { name: t('cards.next') }))
  await expect(page.getByRole('heading', { name: t('cards.code_title') })).toBeVisible()
  await expect(codeField(guest)).toBeVisible()
}

test('a customer adds a card, makes it the default one and removes it', async ({ shop }) => {
  const guest = await shop('qarsildoq', { path: null })
  const { page, t, noise } = guest
  noise.expect(/422 POST .*cards\/.*\/confirm/)
  const played = await playProvider(guest)
  await signIn(guest)
  await guest.goTo('/profile')
  await press(page.getByRole('link', { name: t('profile.my_cards') }))
  await expect(page.getByRole('heading', { name: t('cards.empty') })).toBeVisible()

  await addCard(guest, NUMBER)
  await typeCode(guest, '000000')
  await expect(page.getByText(t('profile.code_wrong', { count: 2 }))).toBeVisible()
  await typeCode(guest, '666666')
  await expect(page.getByText(t('cards.default'), { exact: true })).toBeVisible()
  await addCard(guest, '4111111111111111')
  await typeCode(guest, '666666')
  await press(page.getByRole('button', { name: t('cards.make_default') }))
  await expect(page.getByText(t('cards.made_default'))).toBeVisible()
  await press(page.getByRole('button', { name: t('cards.remove', { card: 'Visa •• 1111' }) }))
  await press(page.getByRole('button', { name: t('cards.remove_yes') }))
  await expect(page.getByRole('button', { name: t('cards.remove', { card: 'Visa •• 1111' }) })).toBeHidden()
  await expect(page.getByRole('button', { name: t('cards.remove', { card: 'Uzcard •• 6478' }) })).toBeVisible()

  expect(played.sent.map((body) => JSON.parse(body).params.card)).toEqual([
    { number: NUMBER, expire: '0329' },
    { number: '4111111111111111', expire: '0329' },
  ])
  expect(played.ours.filter((request) => /7331|41111111/.test(request))).toEqual([])
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toMatch(/7331|41111111/)
})

test('a card that was saved at the demo’s Payme pays the next order with one press', async ({ shop }) => {
  const guest = await shop('qarsildoq', { path: null })
  const { page, t } = guest
  await signIn(guest)
  await guest.goTo('/profile/cards')
  await addCard(guest, NUMBER)
  await typeCode(guest, '666666')
  await expect(page.getByText(t('cards.default'), { exact: true })).toBeVisible()

  await guest.goTo('/')
  await chooseBranch(guest, 'Minor filiali')
  await addToBasket(guest, 'Katta xot-dog')
  await openBasket(guest)
  await openCheckout(guest)
  await typeInto(page.getByRole('textbox', { name: t('checkout.name'), exact: true }), 'Dilnoza')
  await expect(page.getByRole('radio', { name: /6478/ })).toBeChecked()
  await press(page.getByRole('button', { name: new RegExp(`^${t('payment.pay')} `) }))
  const id = await orderShown(guest)
  await expect(page.getByText(t('orders.paid'), { exact: true })).toBeVisible()
  expect(await ownOrders(guest)).toMatchObject([{ id, isPaid: true, paymentType: 'PAYME' }])
})
