import { idFrom } from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import { anAccountAddress, anAddress } from '../../testing/fake-account.ts'
import { type AccountAddress, accountBody, filledFrom, fromAccount, mergeAddresses } from './address-merge.ts'

const [FIRST, SECOND] = [anAccountAddress(1), anAccountAddress(2)]

describe('one list of addresses', () => {
  it('has those of other devices, in the order of the account', () => {
    expect(mergeAddresses([], [FIRST, SECOND])).toEqual([fromAccount(FIRST), fromAccount(SECOND)])
    expect(mergeAddresses([fromAccount(SECOND), fromAccount(FIRST)], [FIRST, SECOND]).map(({ name }) => name)).toEqual([
      FIRST.name,
      SECOND.name,
    ])
  })

  it('begins with those that the account does not have yet', () => {
    const alone = anAddress()
    expect(mergeAddresses([fromAccount(FIRST), alone], [FIRST])).toEqual([alone, fromAccount(FIRST)])
  })

  it('does not have those that were deleted on another device', () => {
    expect(mergeAddresses([fromAccount(FIRST), fromAccount(SECOND)], [SECOND])).toEqual([fromAccount(SECOND)])
  })

  it('shows the latest version, and leaves an unchanged address as it is', () => {
    const held = fromAccount(FIRST)
    expect(mergeAddresses([held], [FIRST])[0]).toBe(held)
    const changed = { ...FIRST, name: 'Yangi nom', version: 2 }
    expect(mergeAddresses([held], [changed])).toEqual([fromAccount(changed)])
  })

  it('has one address for points that differ by less than 0.000099', () => {
    const point = { lat: FIRST.latitude + 0.000098, lon: FIRST.longitude - 0.000098 }
    const near = anAddress({ point })
    expect(mergeAddresses([near], [FIRST])).toEqual([near])
    const far = anAddress({ point: { ...point, lat: FIRST.latitude + 0.0001 } })
    expect(mergeAddresses([far], [FIRST])).toHaveLength(2)
  })
})

describe('an address of the account', () => {
  it('keeps in a change the fields that the device does not have', () => {
    const cityId = idFrom<NonNullable<AccountAddress['cityId']>>('00000001-0000-4000-8000-000000000009')
    const held = { ...FIRST, cityId, comment: 'kuryerga', details: { ...FIRST.details, comment: 'ikkinchi izoh' } }
    const body = accountBody({ ...fromAccount(held), name: 'Ishxona', floor: '3' }, held)
    expect(body).toMatchObject({ name: 'Ishxona', cityId, comment: 'kuryerga', version: 1 })
    expect(body.details).toMatchObject({ floor: '3', comment: 'ikkinchi izoh' })
  })

  it('shows the comment that an older client wrote into the details, and has it once after a change', () => {
    const held = { ...FIRST, details: { ...FIRST.details, comment: 'yashil eshik' } }
    const shown = fromAccount(held)
    expect(shown.comment).toBe('yashil eshik')
    expect(accountBody(shown, held)).toMatchObject({ comment: 'yashil eshik', details: { comment: '' } })
  })

  it('without a street is a landmark', () => {
    expect(fromAccount({ ...FIRST, streetName: '' }).mode).toBe('TARGET')
    expect(fromAccount(FIRST).mode).toBe('MAP')
  })

  it('fills only the fields that were left empty here', () => {
    const theirs = anAddress({ name: 'Home', office: '12', floor: '3', comment: 'darvoza' })
    const filled = filledFrom(anAddress({ office: '45' }), theirs)
    expect(filled).toMatchObject({ name: 'Uyim', office: '45', floor: '3', comment: 'darvoza' })
  })
})
