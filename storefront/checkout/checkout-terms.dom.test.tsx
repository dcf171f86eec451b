import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aShop } from '../testing/a-shop.ts'
import { onPage } from '../testing/on-page.tsx'
import { CheckoutTerms } from './checkout-terms.tsx'

it.each([
  [
    true,
    true,
    'Tugmani bosib, ommaviy oferta va maxfiylik siyosati shartlariga rozilik bildirasiz',
    ['/offerta', '/privacy'],
  ],
  [true, false, 'Tugmani bosib, ommaviy oferta shartlariga rozilik bildirasiz', ['/offerta']],
  [false, true, 'Tugmani bosib, maxfiylik siyosati shartlariga rozilik bildirasiz', ['/privacy']],
  [false, false, '', []],
])('offer %s, privacy %s: the sentence links what the brand has', (termsOfUseActive, privacyActive, words, links) => {
  const shop = aShop({ settings: { termsOfUseActive, privacyActive } })
  const { container } = render(<CheckoutTerms />, { wrapper: onPage({ shop }) })
  expect(container.querySelector('p')?.textContent ?? '').toBe(words)
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links)
})
