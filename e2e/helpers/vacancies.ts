// Vacancies of a brand of one test, and what has arrived for them.
import { randomUUID } from 'node:crypto'
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import { expect } from '@playwright/test'
import type { Pool } from 'pg'
import { shopAt } from './drafts.ts'
import { siteOf } from './site.ts'

/** Publishes a vacancy; returns its id when the shop names it. */
export async function aVacancy(database: Pool, { id: merchantId, sub, branchId }: TestMerchant): Promise<string> {
  const id = randomUUID()
  await database.query(
    `insert into vacancies (merchant_id, id, position, salary_from, salary_to, requirements, duties, schedule, responsible, phone,
       telegram, branch_id, published_at, valid_through)
     values ($1, $2, $3, 9000000, 13000000, $4, $5, $6, 'Otabek Mirzayev', '+998710000209', '@otabek', $7, '2026-11-01', '2027-01-31')`,
    [
      ...[merchantId, id, { uz: 'Oshpaz' }, { uz: 'Kamida 3 yil tajriba\nTozalik' }, { uz: 'Har kuni osh' }],
      ...[{ uz: '6/1' }, branchId],
    ],
  )
  await expect.poll(async () => (await shopAt(siteOf(sub))).vacancyIds).toContain(id)
  return id
}

type Applied = {
  readonly name: string
  readonly phone: string
  readonly comment: string
  readonly file_type: string | null
}

/** The applications for the vacancy as they are stored. */
export async function applicationsFor(database: Pool, vacancyId: string): Promise<readonly Applied[]> {
  const { rows } = await database.query<Applied>(
    'select name, phone, comment, file_type from vacancy_applications where vacancy_id = $1',
    [vacancyId],
  )
  return rows
}
