import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aDish, aShop, OSH, SOUP, TEA } from '../testing/a-shop.ts'
import { fakeServer, NEVER } from '../testing/fake-server.ts'
import { addressIn, memoryHistory } from '../testing/memory-history.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { rememberSearch } from './search-history.ts'
import { SearchScreen } from './search-screen.tsx'

const t = textIn('uz')
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('search.field') })
const found = () => screen.queryAllByRole('article').length
const shop = aShop({
  products: [
    aDish(1, OSH, { name: 'Toʻy oshi' }),
    aDish(2, OSH, { name: 'Choyxona oshi' }),
    aDish(3, SOUP, { name: 'Mastava' }),
    aDish(4, TEA, { name: 'Koʻk choy' }),
  ],
})

/** A key in the field, at once: React has no time for anything that may wait. */
function strike(key: string): void {
  const { value } = field()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), value + key)
  field().dispatchEvent(new Event('input', { bubbles: true }))
}

/** Renders the page with texts in its own language only; those of the others never arrive. */
function show(at = '/search') {
  fakeServer({ 'GET /products/v1/search-index': NEVER })
  const history = memoryHistory(at)
  render(<SearchScreen />, { wrapper: onPage({ shop, history }) })
  return history
}

describe('the search of a menu', () => {
  it('is ready to be typed in, and finds while one types', async () => {
    const history = show()
    expect(document.activeElement).toBe(field())
    await userEvent.type(field(), 'oshi')
    expect(await screen.findByRole('heading', { name: t('search.found', { count: 2 }) })).toBeTruthy()
    expect(found()).toBe(2)
    expect(addressIn(history)).toBe('/search?q=oshi')
  })

  it('loses no letter while the phone is too slow for the page', async () => {
    const history = show()
    await act(async () => {
      for (const key of 'oshi') strike(key)
      expect(field().value).toBe('oshi')
    })
    expect(field().value).toBe('oshi')
    expect(found()).toBe(2)
    expect(addressIn(history)).toBe('/search?q=oshi')
  })

  it('shows the text of the address that was gone back to, and none of a page that opens', async () => {
    const history = show('/search?q=osh')
    act(() => history.navigator.push('/search?q=mastava', null))
    expect(field().value).toBe('mastava')
    act(() => history.navigator.go(-1))
    expect(field().value).toBe('osh')
    await userEvent.type(field(), 'i')
    expect(addressIn(history)).toBe('/search?q=oshi')
    act(() => {
      history.navigator.push('/product/1?q=choy', null)
      expect(field().value).toBe('oshi')
    })
  })

  it('is emptied by one press, which leaves the hand in the field', async () => {
    show('/search?q=mastava')
    expect(field().value).toBe('mastava')
    await userEvent.click(screen.getByRole('button', { name: t('search.clear') }))
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
    expect(screen.queryByRole('button', { name: t('search.clear') })).toBeNull()
  })

  it('narrows what was found to one category', async () => {
    show('/search?q=cho')
    await userEvent.click(await screen.findByRole('button', { name: t('search.some', { name: 'Choy', count: 1 }) }))
    expect(found()).toBe(1)
    await userEvent.click(screen.getByRole('button', { name: t('search.all', { count: 2 }) }))
    expect(found()).toBe(2)
  })

  it('that finds nothing says for what, and leads on by the categories', () => {
    show('/search?q=pitsa')
    expect(screen.getByRole('heading', { name: t('search.nothing_title', { query: 'pitsa' }) })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Mastava' })).toBeTruthy()
  })
})

describe('earlier searches', () => {
  it('are one press away, the newest first, and can be forgotten one by one', async () => {
    act(() => ['osh', 'mastava'].forEach(rememberSearch))
    show()
    const texts = () => screen.getAllByRole('button', { name: /^(osh|mastava)$/ }).map(({ textContent }) => textContent)
    expect(texts()).toEqual(['mastava', 'osh'])
    await userEvent.click(screen.getByRole('button', { name: t('search.forget', { query: 'mastava' }) }))
    expect(texts()).toEqual(['osh'])
    await userEvent.click(screen.getByRole('button', { name: 'osh' }))
    expect(field().value).toBe('osh')
  })

  it('can be forgotten all at once', async () => {
    act(() => ['osh', 'mastava'].forEach(rememberSearch))
    show()
    await userEvent.click(screen.getByRole('button', { name: t('search.forget_all') }))
    expect(screen.queryByRole('heading', { name: t('search.recent') })).toBeNull()
  })

  it('are those that led to a dish', async () => {
    const history = show('/search?q=mastava')
    await userEvent.click(screen.getByRole('button', { name: t('home.add_named', { name: 'Mastava' }) }))
    act(() => history.navigator.push('/search', null))
    expect(await screen.findByRole('button', { name: 'mastava' })).toBeTruthy()
  })
})
