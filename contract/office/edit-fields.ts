// Fields of what the staff edit: texts in languages, times of a day, the version that was seen.
import { HOURS_TYPES, WEEK } from '@dasturxon/domain/hours-week'
import { LANGUAGES } from '@dasturxon/domain/locale'
import { z } from 'zod'
import { freeText } from '../fields.ts'

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

export const version = z.int().min(0).meta({ description: 'that was seen when the change was begun' })

/** A time of day, `09:30`. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const hoursType = z.enum(HOURS_TYPES)
export const weekName = z.enum(WEEK)
