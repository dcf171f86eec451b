import { idFrom } from '@dasturxon/domain/ids'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { setGuest } from '../../shop/session.ts'
import { signIn } from '../../testing/a-customer.ts'
import { anOrder } from '../../testing/an-order.ts'
import { newDevice, onPage } from '../../testing/on-page.tsx'
import { textIn } from '../../testing/text-in.ts'
import type { Order } from '../order.ts'
import { ReviewsScreen } from './reviews-screen.tsx'

const t = textIn('uz')
const LATER = '2999-01-01T00:00:00.000Z'

const idOf = (number: number) => idFrom<Order['id']>(`00000001-0000-4000-8000-${String(number).padStart(12, '0')}`)
const waitingOrder = (number: number) =>
  anOrder({ id: idOf(number), number, reviewableUntil: LATER, branch: { ...anOrder().branch, name: { uz: 'Minor' } } })
const writtenOrder = (number: number, change: Partial<NonNullable<Order['review']>> = {}): Order => ({
  ...waitingOrder(number),
  reviewableUntil: null,
  review: {
    ...{ orderId: idOf(number), stars: 4, products: [], tags: ['COLD'], text: `Fikr ${number}` },
    ...{ createdDate: '2026-11-16T08:00:00.000Z', lastModifiedDate: '2026-11-16T08:00:00.000Z' },
    ...{ editableUntil: '2026-11-17T08:00:00.000Z', answer: null, isHidden: false },
    ...change,
  },
})

type Lists = { readonly WAITING: readonly Order[]; readonly WRITTEN: readonly Order[] }

/** A server with these two lists, which are paged; `null` is one that does not answer. */
function serverWith(lists: Lists | null): void {
  globalThis.fetch = async (input, { method = 'GET' } = {}) => {
    if (lists === null) throw new TypeError('offline')
    const { searchParams } = new URL(String(input), 'https://sinov.example')
    if (method === 'POST') return Response.json(writtenOrder(1, { stars: 5 }).review)
    const all = searchParams.get('state') === 'WAITING' ? lists.WAITING : lists.WRITTEN
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))]
    const content = all.slice(page * size, (page + 1) * size)
    return Response.json({ content, page, size, totalElements: all.length, last: (page + 1) * size >= all.length })
  }
}
const show = () => render(<ReviewsScreen />, { wrapper: onPage() })
const listOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  const section = heading.closest('section')
  if (section === null) throw new Error('expected the section of the heading')
  return within(section)
}

beforeEach(() => {
  newDevice()
  signIn()
})

describe('the page of reviews', () => {
  it('lists what waits for a rating and what was written, with the brand’s answer and its time', async () => {
    const answer = { text: 'Rahmat, Aziza!', date: '2026-11-16T15:05:00.000Z' }
    serverWith({ WAITING: [waitingOrder(1)], WRITTEN: [writtenOrder(2, { answer }), writtenOrder(3)] })
    show()
    expect((await listOf(t('reviews.waiting'))).getAllByRole('article')).toHaveLength(1)
    const written = await listOf(t('reviews.written'))
    expect(written.getByText('Fikr 3')).toBeTruthy()
    const given = within(written.getByRole('region', { name: t('reviews.answered', { branch: 'Minor' }) }))
    expect(given.getByText('Rahmat, Aziza!')).toBeTruthy()
    expect(given.getByText('20:05')).toBeTruthy()
  })

  it('moves an order from the first list to the second once it is rated', async () => {
    serverWith({ WAITING: [waitingOrder(1), waitingOrder(4)], WRITTEN: [writtenOrder(2)] })
    show()
    const waiting = await listOf(t('reviews.waiting'))
    const star = t('review.rate_order', { number: '1', stars: t('review.star', { count: 5 }) })
    await userEvent.click(waiting.getByRole('button', { name: star }))
    const form = within(await screen.findByRole('dialog', { name: t('review.title') }))
    await userEvent.click(form.getByRole('button', { name: t('review.send') }))
    await userEvent.click(await form.findByRole('button', { name: t('review.done') }))
    expect(waiting.getAllByRole('article')).toHaveLength(1)
    expect((await listOf(t('reviews.written'))).getAllByRole('article')).toHaveLength(2)
  })

  it('shows ten at a time', async () => {
    serverWith({ WAITING: [], WRITTEN: Array.from({ length: 12 }, (_, at) => writtenOrder(at + 1)) })
    show()
    const written = await listOf(t('reviews.written'))
    expect(written.getAllByRole('article')).toHaveLength(10)
    await userEvent.click(written.getByRole('button', { name: t('reviews.more') }))
    expect(await written.findByText('Fikr 12')).toBeTruthy()
    expect(written.getAllByRole('article')).toHaveLength(12)
    expect(written.queryByRole('button', { name: t('reviews.more') })).toBeNull()
  })

  it('says that a review is hidden, and offers to change one within its day', async () => {
    const hidden = { ...writtenOrder(2, { isHidden: true }), reviewableUntil: LATER }
    serverWith({ WAITING: [], WRITTEN: [hidden] })
    show()
    expect(await screen.findByText(t('reviews.hidden'))).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: t('review.change') }))
    expect(await screen.findByRole('dialog', { name: t('review.title') })).toBeTruthy()
  })

  it('says that there is nothing, that loading failed, or that one has to sign in', async () => {
    serverWith({ WAITING: [], WRITTEN: [] })
    const empty = show()
    expect(await screen.findByText(t('reviews.empty'))).toBeTruthy()
    empty.unmount()

    serverWith(null)
    const failed = show()
    expect(await screen.findByText(t('reviews.failed'))).toBeTruthy()
    serverWith({ WAITING: [], WRITTEN: [writtenOrder(5)] })
    await userEvent.click(screen.getByRole('button', { name: t('page.retry') }))
    expect(await screen.findByText('Fikr 5')).toBeTruthy()
    failed.unmount()

    setGuest()
    show()
    expect(screen.getByText(t('reviews.guest_line'))).toBeTruthy()
  })
})
