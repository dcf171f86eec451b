import { describe, expect, it } from 'vitest'
import { setGuest } from '../../shop/session.ts'
import { signIn } from '../../testing/a-customer.ts'
import { anAccountAddress, anAddress, fakeAccount } from '../../testing/fake-account.ts'
import { chooseAddress, currentPlace, replaceAddresses } from '../place-store.ts'
import { ownAddresses } from './account-addresses.ts'
import { removeAddress, saveAddress } from './address-changes.ts'
import { fromAccount } from './address-merge.ts'

const THEIRS = anAccountAddress(1)
const SHARED = fromAccount(THEIRS)
const changed = (name: string) => {
  const { kind, office, domophone, entrance, floor, comment } = SHARED
  return { kind, office, domophone, entrance, floor, comment, name }
}

/** A customer whose only address is in the account. */
async function signedIn() {
  const account = fakeAccount(THEIRS)
  signIn()
  await ownAddresses()?.refresh()
  return account
}

describe('a change of an address', () => {
  it('is saved in the account', async () => {
    const account = await signedIn()
    expect(await saveAddress(SHARED, changed('Ishxona'))).toBe('saved')
    expect(account.addresses).toMatchObject([{ name: 'Ishxona', version: 2 }])
    expect(currentPlace().saved).toMatchObject([{ name: 'Ishxona', account: { version: 2 } }])
  })

  it('is refused when another device was first, and the latest state is shown', async () => {
    const account = await signedIn()
    account.addresses = [{ ...THEIRS, name: 'Boshqa', version: 2 }]
    expect(await saveAddress(SHARED, changed('Ishxona'))).toBe('stale')
    expect(account.addresses).toMatchObject([{ name: 'Boshqa', version: 2 }])
    expect(currentPlace().saved).toMatchObject([{ name: 'Boshqa', account: { version: 2 } }])
    // the sheet still has the old state
    expect(await saveAddress(SHARED, changed('Ishxona'))).toBe('stale')
  })

  it('of an address that was deleted on another device removes it here too', async () => {
    const account = await signedIn()
    account.addresses = []
    expect(await saveAddress(SHARED, changed('Ishxona'))).toBe('gone')
    expect(currentPlace().saved).toEqual([])
  })

  it('changes nothing without an answer', async () => {
    const account = await signedIn()
    account.isDown = true
    expect(await saveAddress(SHARED, changed('Ishxona'))).toMatchObject({ code: 'NETWORK' })
    expect(currentPlace().saved).toEqual([SHARED])
  })

  it('of a guest is saved on the device, and the chosen address has it', async () => {
    const account = fakeAccount()
    setGuest()
    chooseAddress(anAddress())
    expect(await saveAddress(anAddress(), changed('Ishxona'))).toBe('saved')
    expect(currentPlace()).toMatchObject({ saved: [{ name: 'Ishxona' }], address: { name: 'Ishxona' } })
    expect(account.asked).toEqual([])
  })
})

describe('a deleted address', () => {
  it('is gone from the account and from the device', async () => {
    const account = await signedIn()
    chooseAddress(SHARED)
    expect(await removeAddress(SHARED)).toBeNull()
    expect(account.addresses).toEqual([])
    expect(currentPlace()).toMatchObject({ saved: [], address: null })
  })

  it('may have been deleted on another device before', async () => {
    const account = await signedIn()
    account.addresses = []
    expect(await removeAddress(SHARED)).toBeNull()
    expect(currentPlace().saved).toEqual([])
  })

  it('stays without an answer', async () => {
    const account = await signedIn()
    account.isDown = true
    expect(await removeAddress(SHARED)).toMatchObject({ code: 'NETWORK' })
    expect(currentPlace().saved).toEqual([SHARED])
  })

  it('does not come back with an answer that was on its way', async () => {
    await signedIn()
    const reading = ownAddresses()?.refresh()
    const removing = removeAddress(SHARED)
    await Promise.all([reading, removing])
    await ownAddresses()?.refresh()
    expect(currentPlace().saved).toEqual([])
  })

  it('of a guest is gone from the device alone', async () => {
    const account = fakeAccount(THEIRS)
    setGuest()
    replaceAddresses([SHARED])
    expect(await removeAddress(SHARED)).toBeNull()
    expect(currentPlace().saved).toEqual([])
    expect(account.asked).toEqual([])
  })

  it('of the account stays while it is not known who is signed in', async () => {
    fakeAccount(THEIRS)
    replaceAddresses([SHARED])
    expect(await removeAddress(SHARED)).toMatchObject({ code: 'NETWORK' })
    expect(currentPlace().saved).toEqual([SHARED])
  })
})
