// Path group office/v1: the audit log, what the staff changed.
import { AUDIT_AREAS } from '@dasturxon/domain/audit'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { idOf, instant, texts } from '../fields.ts'

const Fields = z.record(z.string(), z.unknown())

export const OfficeChange = z.object({
  id: idOf<'auditEntry'>(),
  at: instant,
  staffId: z.string().nullable(),
  staffName: z.string().nullable().meta({ description: 'as it was on that day' }),
  branchId: idOf<'branch'>().nullable().meta({ description: 'null: of the whole brand' }),
  area: z.enum(AUDIT_AREAS),
  action: z.string().meta({ description: 'thing.done: product.changed, stop.made' }),
  subjectId: z.string().nullable(),
  subject: z.union([z.string(), texts]).nullable().meta({ description: 'the name of what was changed' }),
  before: Fields.nullable().meta({ description: 'the fields that changed; null for a new thing' }),
  after: Fields.nullable(),
})

export const officeChanges = {
  'GET /office/v1/changes': {
    summary: 'The audit log, the newest first: who changed what, from which value to which',
    access: 'staff',
    limit: 'staff',
    query: z.object({
      area: z.enum(AUDIT_AREAS).optional(),
      subjectId: z.string().max(64).optional(),
      branchId: idOf<'branch'>().optional(),
      staffId: z.uuid().toLowerCase().optional().meta({ description: 'who made the change' }),
      before: instant.optional().meta({ description: 'only older ones: the time of the last one of a page' }),
    }),
    reply: z.array(OfficeChange),
    refuses: [],
  },
} as const satisfies Endpoints
