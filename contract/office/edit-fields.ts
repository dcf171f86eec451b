// Fields of what the staff edit: texts in languages, times of a day, the version that was seen.
import { HOURS_TYPES, WEEK } from '@dasturxon/domain/hours-week'
import { LANGUAGES, type Texts } from '@dasturxon/domain/locale'
import { cleanRichText } from '@dasturxon/domain/rich-text-html'
import { z } from 'zod'
import { cleaned, freeText } from '../fields.ts'

/** A text in languages, each at most `max` characters; languages without a text are left out. */
export const optionalTexts = (max: number) =>
  z
    .partialRecord(z.enum(LANGUAGES), freeText(max))
    .transform((given) => Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')) as typeof given)

/** The same with a text in one language at least. */
export const someTexts = (max: number) =>
  z.partialRecord(z.enum(LANGUAGES), freeText(max)).transform((given, context) => {
    const texts = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')) as typeof given
    if (Object.keys(texts).length === 0) context.addIssue({ code: 'custom', message: 'REQUIRED', input: given })
    return texts
  })

/** The largest whole number that the database keeps in a version. */
const LAST_VERSION = 2_147_483_647
const seen = { description: 'that was seen when the change was begun' }

export const version = z.int().min(0).max(LAST_VERSION).meta(seen)
export const versionInQuery = z.coerce.number().int().min(0).max(LAST_VERSION).meta(seen)

/** A time of day, `09:30`. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const hoursType = z.enum(HOURS_TYPES)
export const weekName = z.enum(WEEK)

/** Text of several lines, each cleaned; empty lines are left out. */
const lines = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((text) =>
      text
        .split(/\r?\n/)
        .map(cleaned)
        .filter((line) => line !== '')
        .join('\n'),
    )
    .pipe(z.string().max(max))

/** A text in languages, each of several lines; languages without a text are left out. */
export const textsOfLines = (max: number) => z.partialRecord(z.enum(LANGUAGES), lines(max)).transform(withoutEmpty)

/** Rich text in languages: cleaned, and languages without a text are left out. */
export const richTexts = (max: number) =>
  z
    .partialRecord(z.enum(LANGUAGES), z.string().max(max).transform(cleanRichText).pipe(z.string().max(max)))
    .transform(withoutEmpty)

function withoutEmpty(given: Texts): Texts {
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''))
}
