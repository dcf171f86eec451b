// Times as Paynet writes them: the clock of Tashkent.
import { wallClock } from '@dasturxon/domain/tashkent'

const FORM = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/

/** The moment of `2026-01-15 10:20:30`, or of the form of XML with its offset; `null` for any other text. */
export function timeOf(text: string): Date | null {
  const [, day, clock, offset = '+05:00'] = FORM.exec(text) ?? []
  if (day === undefined || clock === undefined) return null
  const at = new Date(`${day}T${clock}${offset}`)
  if (Number.isNaN(at.getTime())) return null
  // a day that no month has would become the next month
  const asWritten = new Date(`${day}T${clock}Z`)
  return asWritten.toISOString().startsWith(`${day}T${clock}`) ? at : null
}

/** `2026-01-15 10:20:30` */
export function textOf(at: Date): string {
  return wallClock(at).toISOString().slice(0, 19).replace('T', ' ')
}

/** `2026-01-15T10:20:30+05:00`, as XML wants it. */
export function xmlTextOf(at: Date): string {
  return `${wallClock(at).toISOString().slice(0, 19)}+05:00`
}
