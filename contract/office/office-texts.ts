// Path group office/v1: the brand's own texts (terms, privacy, about) and its vacancies with their applications.
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { idOf, instant, phone, requiredText, texts } from '../fields.ts'
import { Policy } from '../shop/support-v1.ts'
import { Vacancy } from '../shop/vacancies.ts'
import { optionalTexts, richTexts, someTexts, textsOfLines, version } from './edit-fields.ts'

const LONGEST_POLICY = 40_000
const MOST_SALARY = 1_000_000_000

export const OfficePolicy = Policy.extend({
  version: z.int().meta({ description: '0: there is none yet' }),
  updatedAt: instant.nullable(),
})

const vacancy = Vacancy.shape
export const OfficeVacancy = z.object({
  ...vacancy,
  version: z.int(),
  applications: z.int().meta({ description: 'how many have applied' }),
})

const Application = z.object({
  id: idOf<'application'>(),
  vacancyId: idOf<'vacancy'>(),
  position: texts,
  name: z.string(),
  phone: z.string(),
  comment: z.string(),
  createdAt: instant,
  fileType: z.string().nullable().meta({ description: 'null: no file came' }),
})

const salary = z.int().min(0).max(MOST_SALARY).nullable()

const fields = {
  position: someTexts(120),
  salaryFrom: salary,
  salaryTo: salary,
  currency: z.string().regex(/^[A-Z]{3}$/),
  requirements: textsOfLines(2_000),
  duties: textsOfLines(2_000),
  conditions: textsOfLines(2_000),
  schedule: optionalTexts(120),
  employmentType: vacancy.employmentType,
  branchIds: z.array(idOf<'branch'>()).max(100),
  responsiblePerson: z.object({
    name: requiredText(1, 100),
    phone,
    telegram: z
      .string()
      .trim()
      .regex(/^(@?[A-Za-z]\w{3,31})?$/),
  }),
  publishedAt: instant,
  validThrough: instant.nullable().meta({ examples: [null] }),
  isActive: z.boolean(),
}

type Terms = {
  readonly salaryFrom: number | null
  readonly salaryTo: number | null
  readonly publishedAt: string
  readonly validThrough: string | null
}

/** The salary does not fall, and the vacancy ends after it begins. */
function checkTerms({ salaryFrom, salaryTo, publishedAt, validThrough }: Terms, context: z.RefinementCtx): void {
  if (salaryFrom !== null && salaryTo !== null && salaryTo < salaryFrom)
    context.addIssue({ code: 'custom', message: 'TOO_SMALL', path: ['salaryTo'], input: salaryTo })
  if (validThrough !== null && new Date(validThrough) <= new Date(publishedAt))
    context.addIssue({ code: 'custom', message: 'DATE', path: ['validThrough'], input: validThrough })
}

const staff = { access: 'staff', limit: 'staff' } as const
const params = z.object({ id: idOf<'vacancy'>() })

export const officeTexts = {
  'GET /office/v1/policies': {
    summary: 'The texts of the brand about itself: terms, privacy policy, about',
    ...staff,
    reply: z.array(OfficePolicy),
    refuses: [],
  },
  'PUT /office/v1/policies/:type': {
    summary:
      'Change one of these texts; what may not be in rich text is taken out. Empty in all languages: there is none',
    ...staff,
    bodyLimit: 1024 * 1024,
    params: z.object({ type: Policy.shape.type }),
    body: z.object({ version, text: richTexts(LONGEST_POLICY) }),
    reply: OfficePolicy,
    refuses: ['STALE'],
  },
  'GET /office/v1/vacancies': {
    summary: 'All vacancies within reach, the newest first',
    ...staff,
    reply: z.array(OfficeVacancy),
    refuses: [],
  },
  'POST /office/v1/vacancies': {
    summary: 'Add a vacancy',
    ...staff,
    body: z.object(fields).superRefine(checkTerms),
    reply: OfficeVacancy,
    refuses: [],
  },
  'PUT /office/v1/vacancies/:id': {
    summary: 'Change a vacancy, or close it',
    ...staff,
    params,
    body: z.object({ ...fields, version }).superRefine(checkTerms),
    reply: OfficeVacancy,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'GET /office/v1/vacancies/:id/applications': {
    summary: 'Who has applied for a vacancy, the newest first',
    ...staff,
    params,
    reply: z.array(Application),
    refuses: ['NOT_FOUND'],
  },
  'GET /office/v1/applications/:id/file': {
    summary: 'The file of an application, to be saved',
    ...staff,
    params: z.object({ id: idOf<'application'>() }),
    answersAs: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
    reply: z.string(),
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Endpoints
