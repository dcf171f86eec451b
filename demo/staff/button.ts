// A button of the staff's page: an office call with what it sends. A role that may not make the call does not get the button.
import type { Api } from '@dasturxon/contract/api'
import { STAFF_CALLS, type StaffRole } from '@dasturxon/domain/staff-roles'
import { escaped, hidden, optionsOf } from './html.ts'
import type { StaffWords } from './staff-words.ts'

/** A call of the office that changes something. */
export type OfficeCall = Extract<keyof Api, `${'POST' | 'PUT' | 'DELETE'} /office/${string}`>

type Field =
  | {
      readonly kind: 'text'
      readonly name: string
      readonly label: string
      readonly value?: string
      readonly max: number
      readonly isOptional?: boolean
    }
  | {
      readonly kind: 'choice'
      readonly name: string
      readonly label: string
      readonly options: readonly (readonly [string, string])[]
    }

export type StaffButton = {
  readonly call: OfficeCall
  /** the id in the path of the call */
  readonly id: string
  readonly label: string
  /** the fields of the body that nobody types */
  readonly body?: object
  /** what a person types or chooses before it is sent */
  readonly fields?: readonly Field[]
  readonly tone?: 'main' | 'danger'
}

/** Whether the role may make the call: the table of roles says so and nothing else. */
export function mayCall(role: StaffRole, address: string): boolean {
  return STAFF_CALLS[address]?.[role] !== undefined
}

type Drawing = {
  readonly role: StaffRole
  readonly words: StaffWords
  /** where forms are sent */
  readonly action: string
  /** names the card in the ids of its buttons */
  readonly cardId: string
}

/** The buttons that the role may press, each a form; those with fields open first. */
export function buttonsHtml(buttons: readonly StaffButton[], drawing: Drawing): string {
  const allowed = buttons.filter(({ call }) => mayCall(drawing.role, call))
  if (allowed.length === 0) return ''
  return `<div class="buttons">${allowed.map((button, at) => buttonHtml(button, `${drawing.cardId}-${at}`, drawing)).join('')}</div>`
}

function buttonHtml(button: StaffButton, id: string, { words, action }: Drawing): string {
  const { call, label, fields = [], tone, body = {} } = button
  const fixed = hidden('call', call) + hidden('id', button.id) + hidden('body', JSON.stringify(body))
  const look = tone === undefined ? '' : ` class="${tone}"`
  const form = (content: string) => `<form method="post" action="${escaped(action)}">${fixed}${content}</form>`
  if (fields.length === 0) return form(`<button id="${id}"${look}>${escaped(label)}</button>`)
  const inputs = fields.map((field, at) => fieldHtml(field, `${id}-${at}`, words)).join('')
  const send = `<button id="${id}-send" class="main">${escaped(words.send)}</button>`
  return `<details><summary id="${id}"${look}>${escaped(label)}</summary>${form(inputs + send)}</details>`
}

function fieldHtml(field: Field, id: string, words: StaffWords): string {
  const label = `<label for="${id}">${escaped(field.label)}</label>`
  if (field.kind === 'choice') {
    const options = optionsOf([['', words.choose], ...field.options], '')
    return `${label}<select id="${id}" name="field.${field.name}" required>${options}</select>`
  }
  const { value = '', max, isOptional = false } = field
  const need = isOptional ? '' : ' required'
  return `${label}<textarea id="${id}" name="field.${field.name}" maxlength="${max}" rows="2"${need}>${escaped(value)}</textarea>`
}
