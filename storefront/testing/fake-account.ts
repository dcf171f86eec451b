// A mock server with the addresses of one account: it saves, changes and deletes them as the server does.
import { sameAddress } from '@dasturxon/domain/address'
import { type AddressId, idFrom } from '@dasturxon/domain/ids'
import type { AccountAddress } from '../places/addresses/address-merge.ts'
import type { SavedAddress } from '../places/place-store.ts'

type Body = Partial<AccountAddress>

/** An address of this device; `change` overrides fields. */
export function anAddress(change: Partial<SavedAddress> = {}): SavedAddress {
  return {
    ...{ name: 'Uyim', streetName: 'Osiyo', houseNumber: '25', description: 'Toshkent' },
    ...{ office: '', domophone: '', entrance: '', floor: '', comment: '', kind: 'HOUSE', mode: 'MAP' },
    ...{ point: { lat: 41.31, lon: 69.28 }, account: null },
    ...change,
  }
}

/** An address of the account; `change` overrides fields. */
export function anAccountAddress(number: number, change: Body = {}): AccountAddress {
  return {
    id: addressId(number),
    ...{
      type: 'HOUSE',
      name: `Manzil ${number}`,
      streetName: 'Navoiy',
      houseNumber: '1',
      description: '',
      comment: '',
    },
    details: { office: '', domophone: '', entrance: '', floor: '', comment: '' },
    ...{ cityId: null, latitude: 41 + number / 100, longitude: 69.2, version: 1 },
    createdDate: '2026-11-01T00:00:00.000Z',
    lastModifiedDate: '2026-11-01T00:00:00.000Z',
    ...change,
  }
}

/** The id of the account's address with this number. */
export function addressId(number: number): AddressId {
  return idFrom<AddressId>(`00000001-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`)
}

/** Installs the mock server. `addresses` is its state; with `isDown` set it does not answer. `asked` lists all calls. */
export function fakeAccount(...addresses: AccountAddress[]) {
  const account = { addresses, isDown: false, asked: [] as string[] }
  globalThis.fetch = async (input, { method = 'GET', body } = {}) => {
    const { pathname } = new URL(String(input), 'https://sinov.example')
    account.asked.push(method)
    if (account.isDown || !pathname.startsWith('/api/users/v1/addresses/')) throw new TypeError('no answer')
    const sent: Body = typeof body === 'string' ? JSON.parse(body) : {}
    return answerOf(account, method, pathname.split('/').at(-1) ?? '', sent)
  }
  return account
}

function answerOf(account: { addresses: AccountAddress[] }, method: string, id: string, sent: Body): Response {
  if (method === 'GET') return Response.json(account.addresses)
  if (method === 'POST') return Response.json(added(account, sent))
  const held = account.addresses.find((address) => address.id === id)
  if (held === undefined) return refused('NOT_FOUND', 404)
  if (method === 'PUT' && sent.version !== held.version) return refused('STALE', 409)
  const changed = { ...held, ...sent, version: held.version + 1 }
  account.addresses = account.addresses.flatMap((other) => (other !== held ? other : method === 'PUT' ? changed : []))
  return Response.json(method === 'PUT' ? changed : {})
}

function refused(code: string, status: number): Response {
  return Response.json({ code, description: '' }, { status })
}

/** One at the same point is used again. */
function added(account: { addresses: AccountAddress[] }, sent: Body): AccountAddress {
  const made = anAccountAddress(account.addresses.length + 50, sent)
  const pointOf = ({ latitude: lat, longitude: lon }: AccountAddress) => ({ lat, lon })
  const same = account.addresses.find((other) => sameAddress(pointOf(other), pointOf(made)))
  if (same === undefined) account.addresses = [made, ...account.addresses]
  return same ?? made
}
