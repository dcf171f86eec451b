// The choices that the server offers instead of a table that is not free any more.
import { fieldsOf, idOf, listOf, numberOf, oneOf, textOf } from '@dasturxon/client/parse-stored'
import type { CallFailure } from '@dasturxon/contract/client'
import type { HallId, TableId } from '@dasturxon/domain/ids'
import { LANGUAGES, type Texts } from '@dasturxon/domain/locale'

const KINDS = ['OTHER_TABLE', 'OTHER_TIME', 'OTHER_HALL'] as const

export type GoneChoice = {
  readonly kind: (typeof KINDS)[number]
  readonly time: string
  readonly hall: { readonly id: HallId; readonly name: Texts }
  readonly table: { readonly id: TableId; readonly number: number; readonly chairs: number }
}

/** The free choices named by a refusal; `null` for any other failure. */
export function goneChoices(failure: CallFailure): readonly GoneChoice[] | null {
  if (failure.code !== 'SLOT_GONE') return null
  return listOf(failure.problem?.alternatives).flatMap((each) => choiceOf(each) ?? [])
}

function choiceOf(value: unknown): GoneChoice | null {
  const choice = fieldsOf(value)
  const [hall, table] = [fieldsOf(choice?.hall), fieldsOf(choice?.table)]
  const kind = oneOf(choice?.kind, KINDS)
  const [hallId, tableId] = [idOf<HallId>(hall?.id), idOf<TableId>(table?.id)]
  const [number, chairs] = [numberOf(table?.number), numberOf(table?.chairs)]
  if (kind === null || hallId === null || tableId === null || number === null || chairs === null) return null
  const names = fieldsOf(hall?.name) ?? {}
  const name: Texts = Object.fromEntries(LANGUAGES.map((language) => [language, textOf(names[language])]))
  return { kind, time: textOf(choice?.time), hall: { id: hallId, name }, table: { id: tableId, number, chairs } }
}
