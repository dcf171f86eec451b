import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { setGuest } from '../../shop/session.ts'
import { signIn } from '../../testing/a-customer.ts'
import { anAccountAddress, anAddress, fakeAccount } from '../../testing/fake-account.ts'
import { onPage } from '../../testing/on-page.tsx'
import { textIn } from '../../testing/text-in.ts'
import { chooseAddress, currentPlace, replaceAddresses } from '../place-store.ts'
import { SavedAddresses } from './saved-addresses.tsx'

const t = textIn('uz')
const HOME = anAddress({ office: '42' })
const WORK = anAddress({ name: 'Ishxonam', point: { lat: 41.4, lon: 69.3 } })

function show() {
  const handlers = { onClose: vi.fn(), onAdd: vi.fn() }
  render(<SavedAddresses open {...handlers} />, { wrapper: onPage() })
  return handlers
}

const card = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })
const trash = (name: string) => screen.getByRole('button', { name: t('place.delete_named', { name }) })

/** Presses the trash of an address and confirms. */
async function remove(name: string) {
  await userEvent.click(trash(name))
  const dialog = screen.getByRole('dialog', { name: t('place.delete_title') })
  expect(within(dialog).getByText(name)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: t('place.delete_yes') }))
}

describe('the drawer of a guest', () => {
  it('has the name and the description of each address, and marks the chosen one', () => {
    setGuest()
    replaceAddresses([WORK])
    chooseAddress(HOME)
    show()
    expect(card('Uyim').checked).toBe(true)
    expect(card('Ishxonam').checked).toBe(false)
    expect(screen.getByText(`Osiyo, 25, ${t('place.office_short', { value: '42' })}`)).toBeTruthy()
  })

  it('closes a moment after an address was chosen', async () => {
    setGuest()
    replaceAddresses([HOME, WORK])
    const { onClose } = show()
    await userEvent.click(card('Ishxonam'))
    expect(currentPlace().address).toEqual(WORK)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  it('returns to the list after another address than the chosen one was deleted', async () => {
    setGuest()
    replaceAddresses([WORK])
    chooseAddress(HOME)
    const { onAdd } = show()
    await remove('Ishxonam')
    await waitFor(() => expect(card('Uyim').checked).toBe(true))
    expect(currentPlace().saved).toEqual([HOME])
    expect(onAdd).not.toHaveBeenCalled()
  })

  it('opens the picker after the chosen address was deleted', async () => {
    setGuest()
    replaceAddresses([WORK])
    chooseAddress(HOME)
    const { onAdd } = show()
    await remove('Uyim')
    await waitFor(() => expect(onAdd).toHaveBeenCalledTimes(1))
    expect(currentPlace()).toMatchObject({ address: null, saved: [WORK] })
  })

  it('deletes nothing when the answer is no', async () => {
    setGuest()
    replaceAddresses([HOME, WORK])
    show()
    await userEvent.click(trash('Uyim'))
    await userEvent.click(screen.getByRole('button', { name: t('place.delete_no') }))
    expect(card('Uyim')).toBeTruthy()
  })
})

describe('the drawer of a customer', () => {
  it('shows the addresses of the account', async () => {
    fakeAccount(anAccountAddress(2), anAccountAddress(1))
    signIn()
    show()
    expect(screen.getByRole('status').textContent).toContain(t('page.loading'))
    expect(await screen.findByRole('radio', { name: /^Manzil 2/ })).toBeTruthy()
    expect(screen.getAllByRole('radio')).toHaveLength(2)
  })

  it('says that there are none yet, and offers to add one', async () => {
    fakeAccount()
    signIn()
    const { onAdd } = show()
    expect(await screen.findByText(t('place.saved_empty'))).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: t('place.add_address') }))
    expect(onAdd).toHaveBeenCalledTimes(1)
  })

  it('shows those of the device when the account does not answer, and asks again on a press', async () => {
    const account = fakeAccount()
    account.isDown = true
    replaceAddresses([HOME])
    signIn()
    show()
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain(t('place.saved_failed'))
    expect(card('Uyim')).toBeTruthy()
    account.isDown = false
    await userEvent.click(within(note).getByRole('button', { name: t('page.retry') }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(account.addresses).toHaveLength(1)
  })

  it('keeps an address that could not be deleted, and says so', async () => {
    const account = fakeAccount(anAccountAddress(1))
    signIn()
    show()
    await screen.findByRole('radio', { name: /^Manzil 1/ })
    account.isDown = true
    await remove('Manzil 1')
    expect(await screen.findByText(t('place.delete_failed'))).toBeTruthy()
    expect(currentPlace().saved).toHaveLength(1)
  })
})
