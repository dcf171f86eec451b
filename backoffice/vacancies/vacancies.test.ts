import { type BranchId, idFrom, type VacancyId } from '@dasturxon/domain/ids'
import { expect, it } from 'vitest'
import { bodyOf, draftOf, stateOf } from './vacancy-draft.ts'

const VACANCY = {
  ...{
    id: idFrom<VacancyId>('5a0f4c1e-0000-4000-8000-000000000001'),
    version: 3,
    applications: 2,
    period: 'MONTH' as const,
  },
  ...{ position: { uz: 'Oshpaz' }, salaryFrom: 9_000_000, salaryTo: null, currency: 'UZS', isActive: true },
  ...{ requirements: {}, duties: {}, conditions: {}, schedule: {}, employmentType: 'FULL_TIME' as const },
  branchIds: [idFrom<BranchId>('5a0f4c1e-0000-4000-8000-000000000002')],
  responsiblePerson: { name: 'Otabek', phone: '+998901234567', telegram: '' },
  // from 1 March until the end of 31 March in Tashkent
  ...{ publishedAt: '2026-03-01T06:30:00.000Z', validThrough: '2026-03-31T19:00:00.000Z' },
}

it('is edited in whole days, and keeps the time of a day that nobody touched', () => {
  const draft = draftOf(VACANCY)
  expect(draft).toMatchObject({ from: '2026-03-01', until: '2026-03-31' })
  expect(bodyOf(draft, VACANCY)).toMatchObject({ publishedAt: VACANCY.publishedAt, validThrough: VACANCY.validThrough })
  const moved = bodyOf({ ...draft, from: '2026-03-02', until: '' }, VACANCY)
  expect(moved).toMatchObject({ publishedAt: '2026-03-01T19:00:00.000Z', validThrough: null })
  expect(bodyOf({ ...draft, until: '2026-04-01' }, VACANCY).validThrough).toBe('2026-04-01T19:00:00.000Z')
})

it('says whether applicants see it', () => {
  const at = (day: string) => new Date(`2026-${day}T12:00:00Z`).getTime()
  expect(stateOf(VACANCY, at('03-10'))).toBe('open')
  expect(stateOf(VACANCY, at('02-10'))).toBe('later')
  expect(stateOf(VACANCY, at('04-10'))).toBe('over')
  expect(stateOf({ ...VACANCY, isActive: false }, at('03-10'))).toBe('closed')
})
