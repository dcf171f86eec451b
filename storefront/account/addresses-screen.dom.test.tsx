import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { chooseAddress, currentPlace, replaceAddresses } from '../places/place-store.ts'
import { setGuest } from '../shop/session.ts'
import { signIn } from '../testing/a-customer.ts'
import { anAccountAddress, anAddress, fakeAccount } from '../testing/fake-account.ts'
import { addressIn, memoryHistory } from '../testing/memory-history.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { AddressesScreen, CreateAddressScreen } from './addresses-screen.tsx'
import { ShopRows } from './profile/profile-rows.tsx'

const t = textIn('uz')
const HOME = anAddress()

function show() {
  const history = memoryHistory('/profile/address')
  render(<AddressesScreen />, { wrapper: onPage({ history }) })
  return history
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the page of saved addresses', () => {
  it('lets a guest edit an address of the device', async () => {
    setGuest()
    chooseAddress(HOME)
    show()
    await press(t('place.edit_named', { name: 'Uyim' }))
    await press(t('place.kind_apartment'))
    await userEvent.clear(field(t('place.name')))
    await userEvent.type(field(t('place.name')), 'Uy')
    await press(t('place.name_wanted'))
    expect(currentPlace().saved).toEqual([HOME])
    await userEvent.type(field(t('place.name')), 'cha')
    await userEvent.type(field(t('place.floor')), '4')
    await userEvent.type(field(t('checkout.courier_comment')), 'yashil eshik')
    await press(t('profile.save'))
    const words = { name: 'Uycha', kind: 'APARTMENT', floor: '4', comment: 'yashil eshik' }
    await waitFor(() => expect(currentPlace()).toMatchObject({ saved: [words], address: words }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows the state of another device before it is overwritten', async () => {
    const account = fakeAccount(anAccountAddress(1))
    signIn()
    show()
    await press(t('place.edit_named', { name: 'Manzil 1' }))
    account.addresses = [anAccountAddress(1, { name: 'Dala hovli', version: 2 })]
    await userEvent.type(field(t('place.name')), ' a')
    await press(t('profile.save'))
    expect(await screen.findByText(t('place.stale'))).toBeTruthy()
    expect(field(t('place.name')).value).toBe('Dala hovli')
    await userEvent.type(field(t('place.name')), ' 2')
    await press(t('profile.save'))
    await waitFor(() => expect(account.addresses).toMatchObject([{ name: 'Dala hovli 2', version: 3 }]))
  })

  it('leads to the picker after the chosen address was deleted', async () => {
    setGuest()
    replaceAddresses([anAddress({ name: 'Ishxona', point: { lat: 41.4, lon: 69.3 } })])
    chooseAddress(HOME)
    const history = show()
    await press(t('place.delete_named', { name: 'Uyim' }))
    await press(t('place.delete_yes'))
    await waitFor(() => expect(addressIn(history)).toBe('/profile/address/create'))
  })

  it('has a page of its own for a new address; without a map it is searched', async () => {
    setGuest()
    replaceAddresses([HOME])
    render(<CreateAddressScreen />, { wrapper: onPage() })
    const picker = await screen.findByRole('dialog', { name: t('place.search_title') })
    expect(within(picker).getByRole('searchbox')).toBeTruthy()
  })
})

describe('the profile', () => {
  const row = () => screen.queryByRole('link', { name: new RegExp(t('place.saved_title')) })

  it('counts the addresses, also those of a guest', () => {
    setGuest()
    replaceAddresses([HOME])
    render(<ShopRows />, { wrapper: onPage() })
    expect(row()?.textContent).toContain('1')
    expect(row()?.getAttribute('href')).toBe('/profile/address')
  })

  it('has no such row for a guest without addresses, but has it for a customer', async () => {
    setGuest()
    render(<ShopRows />, { wrapper: onPage() })
    expect(row()).toBeNull()
    fakeAccount()
    signIn()
    await waitFor(() => expect(row()).toBeTruthy())
  })
})
