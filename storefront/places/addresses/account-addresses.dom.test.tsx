import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setGuest } from '../../shop/session.ts'
import { aCustomer, signIn } from '../../testing/a-customer.ts'
import { anAccountAddress, anAddress, fakeAccount } from '../../testing/fake-account.ts'
import { chooseAddress, currentPlace, replaceAddresses } from '../place-store.ts'
import { followAddresses, ownAddresses } from './account-addresses.ts'
import { fromAccount } from './address-merge.ts'

let gone = new AbortController()
beforeEach(() => {
  gone = new AbortController()
})
afterEach(() => gone.abort())

const HOME = anAddress()
const savedNames = () => currentPlace().saved.map(({ name }) => name)
const sync = async () => ownAddresses()?.refresh()
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

describe('after signing in', () => {
  it('the addresses of the device are in the account, once', async () => {
    const account = fakeAccount()
    replaceAddresses([HOME, anAddress({ name: 'Ishxona', point: { lat: 41.4, lon: 69.3 } })])
    followAddresses(gone.signal)
    signIn()
    await waitFor(() => expect(currentPlace().saved.every((address) => address.account !== null)).toBe(true))
    expect(account.addresses.map(({ name }) => name).sort()).toEqual(['Ishxona', 'Uyim'])
    await sync()
    expect(account.asked.filter((method) => method === 'POST')).toHaveLength(2)
  })

  it('the addresses of the account are on the device, before any was chosen there', async () => {
    fakeAccount(anAccountAddress(2), anAccountAddress(1))
    signIn()
    followAddresses(gone.signal)
    await waitFor(() => expect(savedNames()).toEqual(['Manzil 2', 'Manzil 1']))
    expect(currentPlace().address).toBeNull()
  })

  it('several requests at once upload once', async () => {
    const account = fakeAccount()
    replaceAddresses([HOME])
    signIn()
    await Promise.all([sync(), sync(), sync()])
    expect(account.asked).toEqual(['POST', 'GET'])
  })

  it('a profile that changes asks nothing again', async () => {
    const account = fakeAccount()
    followAddresses(gone.signal)
    signIn()
    await waitFor(() => expect(account.asked).toEqual(['GET']))
    signIn(aCustomer({ firstName: 'Laylo', version: 2 }))
    await sync()
    expect(account.asked).toEqual(['GET', 'GET'])
  })

  it('an address that could not be sent stays on the device and is sent later', async () => {
    const account = fakeAccount()
    account.isDown = true
    replaceAddresses([HOME])
    followAddresses(gone.signal)
    signIn()
    await sync()
    expect(currentPlace().saved).toEqual([HOME])
    account.isDown = false
    comeBack()
    await waitFor(() => expect(account.addresses).toHaveLength(1))
    await waitFor(() => expect(currentPlace().saved[0]?.account).toEqual({ id: account.addresses[0]?.id, version: 1 }))
  })

  it('an address of the account is not sent to the account of somebody else', async () => {
    const account = fakeAccount()
    replaceAddresses([fromAccount(anAccountAddress(1))])
    signIn()
    await sync()
    expect(account.asked).toEqual(['GET'])
    expect(currentPlace().saved).toEqual([])
  })

  it('an answer that comes after the session has ended changes nothing', async () => {
    fakeAccount(anAccountAddress(1))
    replaceAddresses([HOME])
    signIn()
    const syncing = sync()
    setGuest()
    await syncing
    expect(currentPlace().saved).toEqual([HOME])
  })
})

describe('while signed in', () => {
  it('a new address is sent at once', async () => {
    const account = fakeAccount()
    followAddresses(gone.signal)
    signIn()
    await sync()
    chooseAddress(HOME)
    await waitFor(() => expect(currentPlace().address?.account?.id).toBe(account.addresses[0]?.id))
    expect(account.addresses).toMatchObject([{ name: 'Uyim', latitude: HOME.point.lat }])
  })

  it('the chosen address has the words that were typed here, also in the account', async () => {
    const at = { latitude: HOME.point.lat, longitude: HOME.point.lon }
    const details = { office: '12', domophone: '12K', entrance: '', floor: '', comment: '' }
    const account = fakeAccount(anAccountAddress(1, { ...at, details }))
    chooseAddress({ ...HOME, office: '45' })
    signIn()
    await sync()
    expect(currentPlace().address).toMatchObject({ office: '45', domophone: '12K', account: { version: 2 } })
    expect(account.addresses).toMatchObject([{ name: 'Uyim', details: { office: '45', domophone: '12K' } }])
  })

  it('an address that is not chosen gets the words of the account', async () => {
    const at = { latitude: HOME.point.lat, longitude: HOME.point.lon }
    const account = fakeAccount(anAccountAddress(1, at))
    replaceAddresses([HOME])
    signIn()
    await sync()
    expect(savedNames()).toEqual(['Manzil 1'])
    expect(account.asked).not.toContain('PUT')
  })

  it('an address deleted on another device disappears when the page is visible again, also if it is chosen', async () => {
    const account = fakeAccount(anAccountAddress(2), anAccountAddress(1))
    followAddresses(gone.signal)
    signIn()
    await waitFor(() => expect(savedNames()).toHaveLength(2))
    chooseAddress(fromAccount(anAccountAddress(1)))
    account.addresses = [anAccountAddress(2)]
    comeBack()
    await waitFor(() => expect(savedNames()).toEqual(['Manzil 2']))
    expect(currentPlace()).toMatchObject({ address: null, deliveryBranchId: null, service: 'DELIVERY' })
  })

  it('a change on another device is seen, and the chosen address has it', async () => {
    const account = fakeAccount(anAccountAddress(1))
    signIn()
    await sync()
    chooseAddress(fromAccount(anAccountAddress(1)))
    account.addresses = [anAccountAddress(1, { comment: 'darvoza yashil', version: 2 })]
    await sync()
    expect(currentPlace().address).toMatchObject({ comment: 'darvoza yashil', account: { version: 2 } })
  })

  it('the end of the session keeps the addresses', async () => {
    fakeAccount(anAccountAddress(1))
    followAddresses(gone.signal)
    signIn()
    await waitFor(() => expect(savedNames()).toHaveLength(1))
    setGuest()
    comeBack()
    expect(savedNames()).toEqual(['Manzil 1'])
  })
})
