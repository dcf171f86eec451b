import { idFrom } from '@dasturxon/domain/ids'
import { MOST_REVIEW_TEXT } from '@dasturxon/domain/review'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/a-customer.ts'
import { aShop } from '../../testing/a-shop.ts'
import { anOrder } from '../../testing/an-order.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { newDevice, onPage } from '../../testing/on-page.tsx'
import { textIn } from '../../testing/text-in.ts'
import type { Order } from '../order.ts'
import { orderQuery } from '../orders.ts'
import { OrderReview } from './order-review.tsx'

const t = textIn('uz')
const REVIEW = 'POST /orders/v1/orders/:id/review'
const LATER = '2999-01-01T00:00:00.000Z'
const NEW = anOrder({ reviewableUntil: LATER })
const GIVEN: NonNullable<Order['review']> = {
  orderId: NEW.id,
  stars: 2,
  products: [{ productId: NEW.cartItems[1]?.productId ?? idFrom(''), isUp: false }],
  tags: ['COLD', 'LATE'],
  text: 'Fri sovib qolibdi',
  createdDate: '2026-11-16T08:00:00.000Z',
  lastModifiedDate: '2026-11-16T08:00:00.000Z',
  editableUntil: LATER,
  answer: null,
  isHidden: false,
}

/** The page of the order as it is in the cache: it changes when the review is stored. */
function Page() {
  const answer = orderQuery(NEW.id).get()
  return answer.state === 'ready' ? <OrderReview order={answer.value} /> : null
}
function show(order: Order = NEW, shop = aShop()) {
  orderQuery(order.id).set(order)
  return render(<Page />, { wrapper: onPage({ shop }) })
}
const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within_.getByRole('button', { name }))
const star = (count: number) => press(t('review.rate_order', { number: '2318', stars: t('review.star', { count }) }))
const sheet = async () => within(await screen.findByRole('dialog', { name: t('review.title') }))
const tagNames = (form: Awaited<ReturnType<typeof sheet>>, legend: 'review.praise' | 'review.complain') =>
  within(form.getByRole('group', { name: t(legend) }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  newDevice()
  signIn()
})

describe('an order that can be rated', () => {
  it('is asked about, and a star opens the form with so many stars', async () => {
    show()
    expect(screen.getByRole('heading', { name: t('review.question') })).toBeTruthy()
    await star(4)
    const form = await sheet()
    expect((form.getByRole('radio', { name: t('review.star', { count: 4 }) }) as HTMLInputElement).checked).toBe(true)
    expect(tagNames(form, 'review.praise')).toContain(t('review.tag_TASTY'))
  })

  it('sends stars, thumbs, tags and text, and thanks', async () => {
    const asked = fakeServer({ [REVIEW]: { ...GIVEN, stars: 5, text: 'Rahmat' } })
    show()
    await star(5)
    const form = await sheet()
    await press(t('review.up', { name: 'Lavash' }), form)
    await press(t('review.up', { name: 'Fri' }), form)
    await press(t('review.down', { name: 'Fri' }), form)
    await press(t('review.tag_FAST'), form)
    await userEvent.type(form.getByRole('textbox', { name: t('review.text') }), ' Rahmat ')
    const counted = screen.getByRole('dialog').textContent
    expect(counted).toContain(t('review.count_of', { count: 8, max: MOST_REVIEW_TEXT }))
    await press(t('review.send'), form)
    expect(await form.findByText(t('review.thanks_named', { name: 'Aziza' }))).toBeTruthy()
    const [lavash, fri] = NEW.cartItems.map(({ productId }) => productId)
    expect(asked.at(-1)?.body).toEqual({
      stars: 5,
      products: [
        { productId: lavash, isUp: true },
        { productId: fri, isUp: false },
      ],
      tags: ['FAST'],
      text: 'Rahmat',
    })
    expect(orderQuery(NEW.id).get()).toMatchObject({ value: { grade: 5, reviewableUntil: LATER } })
  })

  it('offers complaints from three stars down, and forgets the praise', async () => {
    const asked = fakeServer({ [REVIEW]: GIVEN })
    show()
    await star(5)
    const form = await sheet()
    await press(t('review.tag_TASTY'), form)
    await userEvent.click(form.getByRole('radio', { name: t('review.star', { count: 2 }) }))
    expect(form.getByText(t('review.what_wrong'))).toBeTruthy()
    expect(tagNames(form, 'review.complain')).toContain(t('review.tag_MISSING_ITEMS'))
    await press(t('review.send'), form)
    expect(asked.at(-1)?.body).toMatchObject({ stars: 2, tags: [] })
  })

  it('of a flower shop is not asked whether it was hot', async () => {
    const { merchant } = aShop()
    show(NEW, aShop({ merchant: { ...merchant, kind: 'flowers' } }))
    await star(5)
    expect(tagNames(await sheet(), 'review.praise')).not.toContain(t('review.tag_HOT'))
  })

  it('that was picked up is not asked about a courier', async () => {
    show({ ...NEW, serviceType: 'PICK_UP' })
    await star(5)
    expect(tagNames(await sheet(), 'review.praise')).not.toContain(t('review.tag_POLITE'))
  })

  it('keeps what was written when the server does not answer', async () => {
    fakeServer()
    show()
    await star(3)
    const form = await sheet()
    await userEvent.type(form.getByRole('textbox', { name: t('review.text') }), 'Kech')
    await press(t('review.send'), form)
    expect(await screen.findByText(t('review.failed'))).toBeTruthy()
    expect((form.getByRole('textbox', { name: t('review.text') }) as HTMLTextAreaElement).value).toBe('Kech')
  })

  it('says the reason of a refusal', async () => {
    fakeServer({ [REVIEW]: refusal('REVIEW_CLOSED', { description: { uz: 'Muddat tugadi' } }) })
    show()
    await star(3)
    await press(t('review.send'), await sheet())
    expect(await screen.findByText('Muddat tugadi')).toBeTruthy()
  })
})

describe('an order that was rated', () => {
  it('shows the rating, and opens the form with it while it can be changed', async () => {
    const asked = fakeServer({ [REVIEW]: { ...GIVEN, stars: 3 } })
    show(anOrder({ review: GIVEN, grade: 2, reviewableUntil: LATER }))
    const own = within(screen.getByRole('region', { name: t('review.own') }))
    expect(own.getByText(t('review.given', { stars: '2' }))).toBeTruthy()
    expect(own.getByText('Fri sovib qolibdi')).toBeTruthy()
    expect(own.getByText(`${t('review.tag_COLD')} · ${t('review.tag_LATE')}`)).toBeTruthy()
    await press(t('review.change'))
    const form = await sheet()
    await userEvent.click(form.getByRole('radio', { name: t('review.star', { count: 3 }) }))
    await press(t('review.save'), form)
    expect(asked.at(-1)?.body).toEqual({
      stars: 3,
      products: GIVEN.products,
      tags: ['LATE', 'COLD'],
      text: GIVEN.text,
    })
  })

  it('cannot be changed after its day', () => {
    show(anOrder({ review: GIVEN, reviewableUntil: null }))
    expect(screen.getByText(t('review.fixed'))).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('an order that cannot be rated and was not is not asked about', () => {
  const { container } = show(anOrder({ status: 'CANCELED', reviewableUntil: null }))
  expect(container.textContent).toBe('')
})
