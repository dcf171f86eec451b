// The forms of the storefront name their fields as the server names them in its errors.
import { type Address, API } from '@dasturxon/contract/api'
import { describe, expect, it } from 'vitest'
import { fieldErrors } from './field-errors.ts'

const FORMS: readonly (readonly [Address, readonly string[]])[] = [
  [
    'POST /orders/v1/orders',
    ['address', 'deliveryAt', 'comment', 'courierComment', 'receiver.name', 'receiver.phone', 'sendChequePhone'],
  ],
  ['POST /orders/v1/orders', ['changeFrom']],
  ['PUT /users/v1/users/:id', ['firstName', 'lastName', 'birthday', 'email']],
  ['PUT /users/v1/addresses/:id', ['name', 'comment', 'details']],
  ['POST /orders/v1/reservations', ['name', 'comment']],
  ['POST /support/v1/vacancies/:id/applications', ['name', 'phone', 'comment']],
  ['POST /orders/v1/orders/:id/review', ['text']],
  ['POST /orders/v1/orders/:id/cancel', ['text']],
  ['POST /users/v1/auth/code', ['phone']],
  ['POST /users/v1/auth/confirm', ['code', 'firstName']],
  ['PUT /users/v1/users/phone', ['phone']],
  ['PUT /users/v1/users/phone/verify', ['code']],
  ['POST /payments/v2/cards', ['number', 'expire', 'name']],
]

/** A body with a value of the wrong type at this path. */
function wrongAt(path: string): object {
  const [first = '', ...rest] = path.split('.')
  return { [first]: rest.length === 0 ? true : wrongAt(rest.join('.')) }
}

/** The errors of a body with this one wrong value. */
function errorsAt(address: Address, path: string) {
  const endpoint = API[address]
  const body = wrongAt(path)
  const parsed = 'body' in endpoint ? endpoint.body.safeParse(body) : null
  return fieldErrors('body', body, parsed?.error?.issues ?? [])
}

describe.each(FORMS)('%s', (address, paths) => {
  it.each(paths)('says what is wrong with %s', (path) => {
    const found = errorsAt(address, path).find((error) => error.path === `body.${path}`)
    expect(found?.code).not.toBe('REQUIRED')
    expect(found?.description.uz).toBeTruthy()
  })
})
