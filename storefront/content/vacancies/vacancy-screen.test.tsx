// The pages of vacancies as rendered by the server.
import { idFrom, type VacancyId } from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import { type PageAsk, renderPage } from '../../boot/entry-server.tsx'
import type { Vacancy } from '../../shop/page.tsx'
import { A_BRAND } from '../../testing/a-brand.ts'
import { aBranch, aShop } from '../../testing/a-shop.ts'

const ID = idFrom<VacancyId>('00000000-0000-4000-8000-0000000000a1')
const BRANCH = aBranch(1, { name: 'Chorsu', address: 'Navoiy, 1' })
const VACANCY: Vacancy = {
  id: ID,
  position: { uz: 'Oshpaz', ru: 'Повар' },
  salaryFrom: 9_000_000,
  salaryTo: 13_000_000,
  currency: 'UZS',
  period: 'MONTH',
  requirements: { uz: 'Kamida 3 yil tajriba\nTozalik <b>talablari</b>' },
  duties: { uz: 'Har kuni ikki qozon osh' },
  conditions: { uz: 'Rasmiy ish' },
  schedule: { uz: '6/1, ertalabki smena' },
  employmentType: 'FULL_TIME',
  branchIds: [BRANCH.id],
  responsiblePerson: { name: 'Otabek Mirzayev', phone: '+998710000209', telegram: '@otabek' },
  publishedAt: '2026-11-13T07:00:00.000Z',
  validThrough: '2026-12-15T07:00:00.000Z',
  isActive: true,
}
const base = aShop()
const SETTINGS = { ...base.settings, vacanciesActive: true }

async function pageOf(change: Partial<PageAsk> = {}) {
  const page = await renderPage({
    url: `/vacancy/${ID}`,
    language: 'uz',
    channel: 'WEB',
    isMeasured: false,
    isPreview: false,
    shopTag: null,
    shop: { ...base, branches: [BRANCH], settings: SETTINGS, vacancyIds: [ID] },
    state: 'open',
    brand: A_BRAND,
    theme: null,
    assets: { build: '', scripts: [], stylesFor: () => '', first: '', launch: '/launch.js', code: [] },
    origin: 'https://sinov.example',
    place: null,
    at: '2026-11-16T07:00:00.000Z',
    pageCode: null,
    hasOrder: false,
    again: 'none',
    tabs: [],
    vendor: null,
    product: null,
    vacancies: [VACANCY],
    ...change,
  })
  const body = /<div id="root">(.*?)<\/div><script/s.exec(page.html)?.[1] ?? ''
  const structured = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.html)?.[1]
  return { ...page, body, structured: structured === undefined ? null : JSON.parse(structured) }
}

describe('the page of a vacancy', () => {
  it('has everything in it before any script runs', async () => {
    const { status, html, body } = await pageOf()
    expect(status).toBe(200)
    expect(html).toContain('<title>Oshpaz · Sinov</title>')
    for (const words of ['9 – 13 mln soʻm', 'Kamida 3 yil tajriba', 'Har kuni ikki qozon osh', 'Rasmiy ish', '6/1'])
      expect(body, words).toContain(words)
    expect(body).toContain('Otabek Mirzayev')
    expect(body).toContain('href="tel:+998710000209"')
    expect(body).toContain('href="https://t.me/otabek"')
  })

  it('is a job posting for search engines, whose text is only text', async () => {
    const { structured } = await pageOf()
    expect(structured).toMatchObject({
      '@type': 'JobPosting',
      title: 'Oshpaz',
      datePosted: VACANCY.publishedAt,
      validThrough: VACANCY.validThrough,
      employmentType: 'FULL_TIME',
      hiringOrganization: { '@type': 'Organization', name: 'Sinov', sameAs: 'https://sinov.example' },
      jobLocation: [{ '@type': 'Place', address: { streetAddress: 'Navoiy, 1', addressCountry: 'UZ' } }],
      baseSalary: { currency: 'UZS', value: { minValue: 9_000_000, maxValue: 13_000_000, unitText: 'MONTH' } },
      url: `https://sinov.example/vacancy/${ID}`,
    })
    expect(structured.description).toContain('<li>Tozalik &lt;b&gt;talablari&lt;/b&gt;</li>')
  })

  it('is 404 when it has ended, and where vacancies are switched off', async () => {
    const ended = await pageOf({ shop: { ...base, settings: SETTINGS, vacancyIds: [] } })
    expect([ended.status, ended.structured]).toEqual([404, null])
    expect(ended.body).toContain('Bu vakansiya yopilgan')
    expect((await pageOf({ shop: base, vacancies: [] })).status).toBe(404)
  })
})

describe('the list of vacancies', () => {
  it('is in the page, with a link to each', async () => {
    const { status, body } = await pageOf({ url: '/vacancy' })
    expect(status).toBe(200)
    expect(body).toContain(`href="/vacancy/${ID}"`)
    expect(body).toContain('Chorsu')
  })

  it('is 404 where vacancies are switched off, and empty where there are none', async () => {
    expect((await pageOf({ url: '/vacancy', shop: base, vacancies: [] })).status).toBe(404)
    const none = await pageOf({ url: '/vacancy', shop: { ...base, settings: SETTINGS }, vacancies: [] })
    expect(none.status).toBe(200)
    expect(none.body).toContain('Hozircha ochiq ish oʻrni yoʻq')
  })
})

describe('the links to vacancies', () => {
  it('are in the footer only while there are any', async () => {
    expect((await pageOf({ url: '/' })).body).toContain('href="/vacancy"')
    expect((await pageOf({ url: '/', shop: { ...base, settings: SETTINGS } })).body).not.toContain('href="/vacancy"')
  })
})

describe('the texts of the brand', () => {
  it.each([
    ['/about', 'aboutMerchantActive'],
    ['/offerta', 'termsOfUseActive'],
    ['/privacy', 'privacyActive'],
  ] as const)('%s is there only where it is switched on', async (url, key) => {
    for (const isOn of [true, false]) {
      const shop = { ...base, settings: { ...base.settings, [key]: isOn } }
      expect((await pageOf({ url, shop, vacancies: null })).status).toBe(isOn ? 200 : 404)
    }
  })
})
