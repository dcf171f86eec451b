// The codes of Paynet that can occur here, with their words.
import type { CallRefusal } from '../payments.ts'

export const OK = 0
const CANNOT_CANCEL = 77
export const SYSTEM_ERROR = 102
export const EXISTS = 201
export const CANCELED = 202
export const NOT_FOUND = 203
const NO_CLIENT = 302
export const OTHER_SERVICE = 305
export const MISSING = 411
export const WRONG_PASSWORD = 412
export const WRONG_AMOUNT = 413
export const WRONG_DATE = 414
export const DENIED = 601
export const WRONG_COMMAND = 603
export const NO_JSON = -32_700
export const NO_CALL = -32_600
export const NO_METHOD = -32_601
export const WRONG_PARAMS = -32_602

/** An order that is paid or has ended is answered like an unknown one: there is nothing to pay. */
export const REFUSALS: Readonly<Record<CallRefusal, number>> = {
  ORDER_NOT_FOUND: NO_CLIENT,
  WRONG_AMOUNT,
  ALREADY_PAID: NO_CLIENT,
  BUSY: SYSTEM_ERROR,
  NOT_FOUND,
  WRONG_STATE: NO_CLIENT,
  CANNOT_CANCEL,
  INTERNAL: SYSTEM_ERROR,
}

const WORDS: Readonly<Record<number, string>> = {
  [OK]: 'Success',
  [CANNOT_CANCEL]: 'The transaction cannot be canceled any more',
  [SYSTEM_ERROR]: 'System error',
  [EXISTS]: 'Transaction already exists',
  [CANCELED]: 'Transaction already canceled',
  [NOT_FOUND]: 'Transaction not found',
  [NO_CLIENT]: 'Client not found',
  [OTHER_SERVICE]: 'Service not found',
  [MISSING]: 'Required parameters are missing',
  [WRONG_PASSWORD]: 'Wrong login or password',
  [WRONG_AMOUNT]: 'Wrong amount',
  [WRONG_DATE]: 'Wrong format of a date',
  [DENIED]: 'Access denied',
  [WRONG_COMMAND]: 'Wrong command code',
  [NO_JSON]: 'The request is not JSON',
  [NO_CALL]: 'Invalid request',
  [NO_METHOD]: 'Unknown method',
  [WRONG_PARAMS]: 'Invalid parameters',
}

/** The words of a code. */
export function wordsOf(code: number): string {
  return WORDS[code] ?? 'Unknown error'
}
