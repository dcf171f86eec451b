// Every call of the office that changes what a brand has, and why the others change nothing that a log could hold.
import { type Address, API } from '@dasturxon/contract/api'
import type { Endpoint } from '@dasturxon/contract/endpoint'
import type { TestApp } from '../../../testing/test-app.ts'
import { THINGS, testOffice } from '../test-office.ts'
import { BRAND_CHANGES } from './brand.ts'
import { DAY_CHANGES } from './day.ts'
import { GROWING_CHANGES } from './growing.ts'
import { type Ask, type ChangeMakers, ownerOf, type TestDesk } from './maker.ts'
import { MENU_CHANGES } from './menu.ts'
import { PLACE_CHANGES } from './places.ts'

/** The calls that change what a brand has. */
export const CHANGES: ChangeMakers = {
  ...PLACE_CHANGES,
  ...MENU_CHANGES,
  ...DAY_CHANGES,
  ...BRAND_CHANGES,
  ...GROWING_CHANGES,
}

/** The other calls that are no reading, with the reason why the log has nothing of them. */
export const NO_CHANGES: Readonly<Record<string, string>> = {
  'POST /office/v1/auth/leave': 'ends only the own session',
  'POST /office/v1/auth/fresh-code': 'sends a code to the own phone',
  'POST /office/v1/auth/fresh': 'confirms the own session',
  'POST /office/v1/orders/:id/approval-codes': 'sends a code; the refund that it allows names who approved',
  'POST /office/v1/menu/pictures': 'a picture is of nothing until something of the menu is saved with it',
  'POST /office/v1/stories/films': 'a film is of nothing until a story is saved with it',
  'POST /office/v1/imports': 'nothing changes before an import is applied',
  'PUT /office/v1/imports/:id': 'the same',
  'POST /office/v1/secrets/:name/check': 'asks the provider and changes nothing',
  'POST /office/v1/sms/test': 'sends a message to the own phone',
  'POST /office/v1/couriers/:id/position': 'a courier’s device says where it is, every few seconds',
}

const OFFICE = Object.entries<Endpoint>(API).filter(([, { access }]) => access === 'staff')

/** The addresses of the office that are no reading. */
export const WRITING = OFFICE.map(([address]) => address).filter((address) => !address.startsWith('GET '))

/** Those of them that a change by somebody else may forestall. */
export const FORESTALLED = OFFICE.filter(([address, { refuses }]) => {
  return !address.startsWith('GET ') && refuses.some((code) => code === 'STALE')
}).map(([address]) => address)

/** A brand of its own with an owner at the desk. */
export async function aDesk(app: TestApp): Promise<TestDesk> {
  const office = await testOffice(app)
  return { app, office, owner: await app.aPerson(office.merchant, 'brand_admin') }
}

/** The change of this address, prepared: what each of the two asks. */
export async function changeAt(desk: TestDesk, address: string): Promise<(turn: 1 | 2) => Ask> {
  const make = CHANGES[address]
  if (make === undefined) throw new Error(`${address}: add to its tables how it is made`)
  const thing = THINGS[address] ?? THINGS[address.split('/')[3] ?? '']
  const isAboutOne = address.includes(':id')
  const id = isAboutOne ? await thing?.(desk.app, desk.office.own, ownerOf(desk)) : ''
  return make(desk, id ?? '')
}

/** Makes a call of the office as this person. */
export function asks(app: TestApp, address: string, by: TestDesk['owner'], ask: Ask & { readonly key?: string }) {
  // the table says for each address what its call takes
  return app.asked(address as Address, by, ask as never)
}
