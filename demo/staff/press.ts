// A button of the staff's page was pressed: the office call that its form describes.
import { randomUUID } from 'node:crypto'
import type { Address } from '@dasturxon/contract/api'
import { addressUrl } from '@dasturxon/contract/client'
import type { Problem } from '@dasturxon/contract/errors/codes'
import { STAFF_CALLS, type StaffRole } from '@dasturxon/domain/staff-roles'
import { mayCall } from './button.ts'

type Fields = ReadonlyMap<string, string>

type Pressing = {
  readonly role: StaffRole
  readonly fields: Fields
  readonly fetch: typeof fetch
  /** the address of the API */
  readonly base: string
  readonly headers: Readonly<Record<string, string>>
}

/** What came of it: the refusal, `null` when the call succeeded, `unsent` when the form names no call that the role has. */
export type Pressed = { readonly refusal: Problem | null } | 'unsent'

/** Makes the call that the form describes. */
export async function pressButton({ role, fields, fetch, base, headers }: Pressing): Promise<Pressed> {
  const address = fields.get('call') ?? ''
  const fixed = objectIn(fields.get('body') ?? '')
  if (!isOfficeCall(address) || !mayCall(role, address) || fixed === null) return 'unsent'
  const answer = await fetch(addressUrl(base, address, { params: { id: fields.get('id') ?? '' } }), {
    method: address.slice(0, address.indexOf(' ')),
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...fixed, ...typedIn(fields) }),
  })
  if (answer.ok) return { refusal: null }
  const problem: unknown = await answer.json()
  if (!isProblem(problem)) throw new Error(`expected a refusal of ${address}, found the status ${answer.status}`)
  return { refusal: problem }
}

/** Every address of the table of roles is one of the contract; a test of the server compares them. */
function isOfficeCall(address: string): address is Address {
  return Object.hasOwn(STAFF_CALLS, address)
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'description' in value
}

/** What was typed or chosen; an empty field is not sent. */
function typedIn(fields: Fields): object {
  const typed = [...fields].filter(([name, value]) => name.startsWith('field.') && value.trim() !== '')
  return Object.fromEntries(typed.map(([name, value]) => [name.slice('field.'.length), value]))
}

function objectIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    // a form that is not ours
    return null
  }
}
