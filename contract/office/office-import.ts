// Path group office/v1: the menu as a file, out and in.
import { CELL_FAULTS } from '@dasturxon/domain/menu-cells'
import { MENU_FIELDS } from '@dasturxon/domain/menu-columns'
import { ROW_FAULTS, ROW_STATES, ROW_WARNINGS } from '@dasturxon/domain/menu-plan'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { freeText, idOf, instant, nothing, texts } from '../fields.ts'

const field = z.enum(MENU_FIELDS)
const columns = z.array(field.nullable()).max(60).meta({ description: 'what each column holds; null is not taken' })

const Counts = z.object({
  added: z.int(),
  changed: z.int(),
  same: z.int().meta({ description: 'rows that say what the menu has' }),
  left: z.int().meta({ description: 'rows with errors, which stay behind' }),
})

const Note = z.object({
  code: z.enum([...CELL_FAULTS, ...ROW_FAULTS, ...ROW_WARNINGS]),
  field: field.nullable(),
  text: z.string().nullable().meta({ description: 'what the cell has' }),
  guess: z.string().nullable().meta({ description: 'what was probably meant' }),
  row: z.int().nullable().meta({ description: 'the other row' }),
})

const ImportRow = z.object({
  row: z.int().meta({ description: 'as in the file' }),
  state: z.enum(ROW_STATES),
  name: texts,
  category: texts,
  price: z.number().nullable(),
  changes: z.array(z.object({ field, from: z.string(), to: z.string() })),
  faults: z.array(Note),
  warnings: z.array(Note),
})

export const OfficeImport = z.object({
  id: idOf<'menuImport'>(),
  fileName: z.string(),
  madeAt: instant,
  madeBy: z.string().nullable().meta({ description: 'the name of the person or program' }),
  appliedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  undoUntil: instant.nullable().meta({ description: 'null when it cannot be undone any more, or not yet' }),
  counts: Counts.nullable().meta({ description: 'null before it is applied' }),
})

const Preview = OfficeImport.extend({
  sheet: z.string().meta({ description: 'the name of the sheet; empty for CSV' }),
  headers: z.array(z.string()),
  columns,
  planned: Counts,
  rows: z.array(ImportRow).meta({ description: 'every row; none once it is applied' }),
  categories: z
    .array(z.object({ before: texts.nullable(), name: texts }))
    .meta({ description: 'new and completed ones' }),
  plan: z.string().meta({ description: 'names all of these changes; show it to apply them' }),
})

const OneImport = z.object({ id: idOf<'menuImport'>() })
const FILES = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'] as const
const format = z.enum(['xlsx', 'csv']).default('xlsx')
const language = z.enum(['uz', 'ru', 'eng']).default('uz')

export const officeImport = {
  'GET /office/v1/menu-file': {
    summary: 'The menu as a file, or an empty one to fill in',
    access: 'staff',
    limit: 'staff',
    query: z.object({
      format,
      language: language.meta({ description: 'of the headers' }),
      content: z.enum(['menu', 'template']).default('menu'),
    }),
    answersAs: FILES,
    reply: z.string(),
    refuses: [],
  },
  'GET /office/v1/imports': {
    summary: 'The imports of the last thirty days, the newest first',
    access: 'staff',
    limit: 'staff',
    reply: z.array(OfficeImport),
    refuses: [],
  },
  'POST /office/v1/imports': {
    summary: 'Upload a file; nothing changes before it is applied',
    access: 'staff',
    limit: 'staff',
    query: z.object({ name: freeText(120).default('') }),
    upload: { types: [...FILES], maxBytes: 5 * 1024 * 1024 },
    reply: Preview,
    refuses: ['IMPORT_UNREADABLE', 'IMPORT_TOO_LONG', 'IMPORT_EMPTY', 'PAYLOAD_TOO_LARGE'],
  },
  'GET /office/v1/imports/:id': {
    summary: 'What an import would change in the menu as it is now',
    access: 'staff',
    limit: 'staff',
    params: OneImport,
    reply: Preview,
    refuses: ['NOT_FOUND'],
  },
  'PUT /office/v1/imports/:id': {
    summary: 'Say what the columns hold, or correct cells of the file, before it is applied',
    access: 'staff',
    limit: 'staff',
    params: OneImport,
    body: z.object({
      columns: columns.optional(),
      cells: z
        .array(z.object({ row: z.int().min(1).max(100_000), field, text: freeText(1000) }))
        .max(200)
        .default([]),
    }),
    reply: Preview,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'POST /office/v1/imports/:id/apply': {
    summary:
      'Write the rows without errors, all in one step; refused when the menu has changed since the plan was shown',
    access: 'staff',
    limit: 'staff',
    params: OneImport,
    body: z.object({ plan: z.string().max(100) }),
    reply: OfficeImport,
    refuses: ['NOT_FOUND', 'STALE', 'IMPORT_EMPTY'],
  },
  'POST /office/v1/imports/:id/undo': {
    summary: 'Take an import back, within 24 hours and while nobody has changed what it wrote',
    access: 'staff',
    limit: 'staff',
    params: OneImport,
    body: nothing,
    reply: OfficeImport,
    refuses: ['NOT_FOUND', 'STALE', 'IMPORT_TOO_OLD', 'IMPORT_CHANGED'],
  },
  'GET /office/v1/imports/:id/rest': {
    summary: 'The rows with errors as a file, each with what is wrong',
    access: 'staff',
    limit: 'staff',
    params: OneImport,
    query: z.object({ format, language }),
    answersAs: FILES,
    reply: z.string(),
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Endpoints
