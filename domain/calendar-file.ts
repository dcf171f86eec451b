// A calendar file (iCalendar, RFC 5545) with one event.

export type CalendarEvent = {
  readonly id: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly title: string
  readonly address: string
  readonly description: string
  /** How long before the start the calendar reminds. */
  readonly remindMinutes: number
  readonly isCanceled: boolean
  /** Grows with every change, so that a second download replaces the first. */
  readonly version: number
  readonly writtenAt: Date
}

const LINE_BYTES = 75

/** The text of the file; long lines are folded as the format asks. */
export function calendarFile(event: CalendarEvent): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dasturxon//Reservations//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}@dasturxon`,
    `SEQUENCE:${event.version}`,
    `DTSTAMP:${stamp(event.writtenAt)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.address)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `STATUS:${event.isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(event.title)}`,
    `TRIGGER:-PT${event.remindMinutes}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

function stamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')
}

/** Lines of at most 75 bytes; a character is never divided. */
function folded(line: string): string {
  const lines: string[] = []
  let [current, size] = ['', 0]
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length
    if (size + bytes > LINE_BYTES) {
      lines.push(current)
      ;[current, size] = [' ', 1]
    }
    current += character
    size += bytes
  }
  return [...lines, current].join('\r\n')
}
