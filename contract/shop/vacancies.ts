// Path group support/v1, vacancies: open positions and applications.
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { freeText, idOf, instant, nothing, phone, requiredText, texts } from '../fields.ts'

export const Vacancy = z.object({
  id: idOf<'vacancy'>(),
  position: texts,
  salaryFrom: z.int().nullable(),
  salaryTo: z.int().nullable(),
  currency: z.string(),
  period: z.literal('MONTH'),
  requirements: texts,
  duties: texts,
  conditions: texts,
  schedule: texts,
  employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN']),
  branchIds: z.array(idOf<'branch'>()),
  responsiblePerson: z.object({ name: z.string(), phone: z.string(), telegram: z.string() }),
  publishedAt: instant,
  validThrough: instant.nullable(),
  isActive: z.boolean(),
})

const VacancyRef = z.object({ id: idOf<'vacancy'>() })

export const vacanciesV1 = {
  'GET /support/v1/vacancies': {
    summary: 'Vacancies that are open now, newest first; none where the brand switched them off',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    reply: z.array(Vacancy),
    refuses: [],
  },
  'GET /support/v1/vacancies/:id': {
    summary: 'One open vacancy',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    params: VacancyRef,
    reply: Vacancy,
    refuses: ['NOT_FOUND'],
  },
  'POST /support/v1/vacancies/:id/applications': {
    summary: 'Apply; whoever applies twice with one phone has applied once',
    access: 'open',
    limit: 'application',
    params: VacancyRef,
    body: z.object({ name: requiredText(1, 100), phone, comment: freeText(500).default('') }),
    reply: z.object({
      id: idOf<'application'>(),
      fileToken: z.string().meta({ description: 'show it in the File-Token header to add a file' }),
    }),
    refuses: ['NOT_FOUND'],
  },
  'POST /support/v1/vacancies/:id/applications/:applicationId/file': {
    summary: 'Add a file to an application: once, within the hour after it, with the token that came with it',
    access: 'open',
    limit: 'application',
    takesFileToken: true,
    params: VacancyRef.extend({ applicationId: idOf<'application'>() }),
    upload: { types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'], maxBytes: 5 * 1024 * 1024 },
    reply: nothing,
    refuses: ['NOT_FOUND', 'FILE_TYPE_REFUSED', 'PAYLOAD_TOO_LARGE'],
  },
} as const satisfies Endpoints
