import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setGuest } from '../../shop/session.ts'
import { aShop } from '../../testing/a-shop.ts'
import { onPage } from '../../testing/on-page.tsx'
import { textIn } from '../../testing/text-in.ts'
import { FavouritesScreen } from './favourites-screen.tsx'

const t = textIn('uz')

it('tells a guest why to sign in', async () => {
  setGuest()
  render(<FavouritesScreen />, { wrapper: onPage({ shop: aShop({ settings: { favouriteActive: true } }) }) })
  expect(await screen.findByRole('heading', { name: t('favourites.guest_title') })).toBeTruthy()
})
