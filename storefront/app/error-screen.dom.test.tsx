import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { VacancyScreen } from '../content/vacancies/vacancy-screen.tsx'
import { ProductScreen } from '../product/product-screen.tsx'
import { NotFoundPage } from '../shop/parts/not-found-page.tsx'
import { addressIn, memoryHistory } from '../testing/memory-history.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { ErrorScreen } from './error-screen.tsx'

const t = textIn('uz')

it('without a connection says that the basket is safe, and tries the same page again', async () => {
  const history = memoryHistory('/checkout')
  render(<ErrorScreen isCut />, { wrapper: onPage({ history }) })
  expect(screen.getByRole('heading', { level: 1, name: t('page.offline_title') })).toBeTruthy()
  expect(screen.getByText(t('page.offline_line'))).toBeTruthy()
  const before = history.now().location.key
  await userEvent.click(screen.getByRole('button', { name: t('page.retry') }))
  expect(addressIn(history)).toBe('/checkout')
  expect(history.now().location.key).not.toBe(before)
})

it('tells a fault of ours from a lost connection', () => {
  render(<ErrorScreen isCut={false} />, { wrapper: onPage() })
  expect(screen.getByRole('heading', { level: 1, name: t('page.failed_title') })).toBeTruthy()
  expect(document.title).toBe(t('page.failed_title'))
})

it('leads from an address that does not exist to the menu', async () => {
  const history = memoryHistory('/yoq')
  render(<NotFoundPage />, { wrapper: onPage({ history }) })
  expect(screen.getByRole('heading', { level: 1, name: t('page.not_found_title') })).toBeTruthy()
  expect(screen.getByText(t('page.not_found_line', { path: '/yoq' }))).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: t('page.to_home') }))
  expect(addressIn(history)).toBe('/')
})

it.each([
  ['a product', <ProductScreen key="product" />],
  ['a vacancy', <VacancyScreen key="vacancy" />],
])('says of the link to %s with a mistake in it what is wrong', (_, element) => {
  render(element, { wrapper: onPage({ history: memoryHistory('/yoq/1') }) })
  expect(screen.getByText(t('page.wrong_link_line', { path: '/yoq/1' }))).toBeTruthy()
})

it('says in English what the specification says', () => {
  const english = textIn('eng')
  expect(english('page.not_found_title')).toBe('Page Not Found')
  expect(english('page.not_found_line', { path: '/yoq' })).toMatch(/^404 · Page not found: \/yoq\./)
  expect(english('page.wrong_link_line', { path: '/yoq' })).toMatch(/^404 · Page Not Found: \/yoq\./)
  expect(english('page.failed_line')).toMatch(/^500 · Internal Server Error\./)
  expect(english('place.map_down')).toMatch(/^Error in nominatim\./)
})
