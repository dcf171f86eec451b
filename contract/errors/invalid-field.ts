// A refusal of one field by a rule, in the same format as refusals by the schema.
import { FIELD_ERRORS, type FieldCode } from './field-errors.ts'

/** The facts of an `INVALID_FIELDS` refusal for one field. */
export function invalidField(path: string, code: FieldCode) {
  return { errors: [{ path, code, description: FIELD_ERRORS[code] }] }
}
