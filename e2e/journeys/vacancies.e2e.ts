// Vacancies: from the footer to an application with its file, which may be refused, too large or cut off.
import type { Locator } from '@playwright/test'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { applicationsFor, aVacancy } from '../helpers/vacancies.ts'

const ON = { settings: { vacanciesActive: true, privacyActive: true } }
const CV = { name: 'rezyume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 rezyume') }
// named and declared as a PDF, and none
const SCRIPT = { ...CV, buffer: Buffer.from('#!/bin/sh') }
const LARGE = { ...CV, buffer: Buffer.concat([CV.buffer, Buffer.alloc(6 * 1024 * 1024)]) }
const FILE_CALL = '**/applications/*/file'

async function fill({ t }: Guest, form: Locator): Promise<void> {
  await typeInto(form.getByRole('textbox', { name: t('vacancy.name') }), 'Sherzod Aliyev')
  await typeInto(form.getByRole('textbox', { name: t('vacancy.phone') }), '974112060')
  await typeInto(form.getByRole('textbox', { name: t('vacancy.comment') }), 'Besh yil osh damlaganman')
}

/** The next file is cut off on its way, after the page has shown that it is being sent. */
async function cutFile({ page, noise }: Guest): Promise<{ cut(): void }> {
  noise.expect(/^net::ERR_CONNECTION_RESET POST .*\/file$/)
  const seen = Promise.withResolvers<void>()
  await page.route(
    FILE_CALL,
    async (route) => {
      await seen.promise
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  return { cut: seen.resolve }
}

test('an application with a file: a wrong one is refused, a cut one is sent again, the application only once, phone', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand(ON)
  const id = await aVacancy(database, merchant)
  const guest = await shop(merchant.sub)
  const { page, t } = guest
  await press(page.getByRole('contentinfo').getByRole('link', { name: t('footer.vacancies') }))
  await expect(page.getByText('9 – 13 mln soʻm')).toBeVisible()
  await press(page.getByRole('link', { name: /Oshpaz/ }))
  await expect(page.getByRole('heading', { name: 'Oshpaz', level: 1 })).toBeVisible()
  await expect(page.getByText('Har kuni osh')).toBeVisible()

  await press(page.getByRole('button', { name: t('vacancy.apply') }))
  const form = page.getByRole('dialog', { name: t('vacancy.application') })
  await fill(guest, form)
  const file = form.locator('input[type=file]')
  await file.setInputFiles(SCRIPT)
  await expect(form.getByRole('alert')).toHaveText(t('vacancy.wrong_type'))
  await file.setInputFiles(LARGE)
  await expect(form.getByRole('alert')).toHaveText(t('vacancy.wrong_size', { size: '6' }))
  await file.setInputFiles(CV)
  await expect(form.getByRole('alert')).toBeHidden()

  const { cut } = await cutFile(guest)
  await press(form.getByRole('button', { name: t('vacancy.apply') }))
  await expect(form.getByRole('progressbar')).toBeVisible()
  cut()
  await expect(form.getByText(t('vacancy.kept'))).toBeVisible()
  expect(await applicationsFor(database, id)).toMatchObject([{ phone: '+998974112060', file_type: null }])
  await press(form.getByRole('button', { name: t('vacancy.again') }))
  await expect(form.getByText(t('vacancy.sent'), { exact: true })).toBeVisible()
  expect(await applicationsFor(database, id)).toEqual([
    {
      name: 'Sherzod Aliyev',
      phone: '+998974112060',
      comment: 'Besh yil osh damlaganman',
      file_type: 'application/pdf',
    },
  ])
})

test('on a wide page the form is beside the vacancy, and the page is a job posting', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand(ON)
  const id = await aVacancy(database, merchant)
  const guest = await shop(merchant.sub, { device: 'desktop', path: `/vacancy/${id}` })
  const { page, t } = guest
  const posting = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(posting ?? '')).toMatchObject({ '@type': 'JobPosting', title: 'Oshpaz' })
  const form = page.getByRole('region', { name: t('vacancy.application') })
  await expect(form.getByRole('button', { name: t('vacancy.need_name') })).toBeVisible()
  await fill(guest, form)
  await form.locator('input[type=file]').setInputFiles(CV)
  await press(form.getByRole('button', { name: t('vacancy.apply') }))
  await expect(form.getByText(t('vacancy.sent'), { exact: true })).toBeVisible()
  expect(await applicationsFor(database, id)).toMatchObject([{ file_type: 'application/pdf' }])
})

test('a vacancy that has ended is not found, and nothing leads to it', async ({ shop, brand, database }) => {
  const merchant = await brand(ON)
  const id = await aVacancy(database, merchant)
  const { page, t, noise, goTo } = await shop(merchant.sub)
  const link = page.getByRole('contentinfo').getByRole('link', { name: t('footer.vacancies') })
  await expect(link).toBeAttached()
  await database.query(`update vacancies set valid_through = '2026-11-15' where id = $1`, [id])
  // the open page learns of it
  await expect(link).not.toBeAttached()
  noise.expect(/^404 GET \/vacancy\//)
  await goTo(`/vacancy/${id}`)
  await expect(page.getByRole('heading', { name: t('vacancy.gone') })).toBeVisible()
  await expect(page.locator('script[type="application/ld+json"]')).not.toBeAttached()
  await press(page.getByRole('link', { name: t('vacancy.to_list') }))
  await expect(page.getByRole('heading', { name: t('vacancy.empty') })).toBeVisible()
})
