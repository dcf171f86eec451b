// Every address of the shop answers, with the layout that belongs to it.
import { expect, it } from 'vitest'
import { shopAt } from '../helpers/drafts.ts'
import { type Layout, MINI_APPS, routesOf } from '../helpers/routes.ts'
import { fetchAt, siteOf } from '../helpers/site.ts'
import { say, THREE_LANGUAGES } from '../helpers/words.ts'

// dozens of pages, none of them rendered before
const WITHIN = { timeout: 300_000 }
const SUB = 'xontaxta'

/** What a layout has and has not, in the HTML that the server sends to everybody, signed in or out. */
const LANDMARKS: Readonly<Record<Layout, { readonly has: readonly string[]; readonly hasNot: readonly string[] }>> = {
  default: { has: ['<header', 'href="/search"'], hasNot: [] },
  extra: { has: ['<header', 'href="/search"', '<footer', 'class="dock'], hasNot: [] },
  auth: { has: ['<main'], hasNot: ['<header', 'class="dock', 'href="/search"'] },
  map: { has: ['<main'], hasNot: ['class="dock', '<footer'] },
  table: { has: [], hasNot: ['class="dock', '<footer', 'href="/search"'] },
}

for (const language of THREE_LANGUAGES) {
  it(`every address answers in ${language}, in its layout`, WITHIN, async () => {
    const site = siteOf(SUB)
    const fetchPage = fetchAt(site)
    for (const { path, layout } of routesOf(await shopAt(site))) {
      const answer = await fetchPage(path, { headers: { cookie: `language=${language}` } })
      const html = await answer.text()
      const body = /<div id="root">(.*)<\/div>/s.exec(html)?.[1] ?? ''
      const { has, hasNot } = LANDMARKS[layout]
      expect.soft(answer.status, path).toBe(200)
      expect
        .soft(
          has.filter((mark) => !body.includes(mark)),
          `${path} lacks`,
        )
        .toEqual([])
      expect
        .soft(
          hasNot.filter((mark) => body.includes(mark)),
          `${path} has`,
        )
        .toEqual([])
      expect.soft(html, path).not.toContain(`<title>${say(language)('page.not_found_title')}`)
    }
  })
}

it('the mini apps have their addresses, and one that nobody has built is not found', async () => {
  const fetchPage = fetchAt(siteOf(SUB))
  const asked = [...MINI_APPS, '/nobody-built-this']
  const statuses = await Promise.all(asked.map(async (path) => [path, (await fetchPage(path)).status]))
  expect(statuses).toEqual([...MINI_APPS.map((path) => [path, 200]), ['/nobody-built-this', 404]])
})

it('the notices of a brand lead home while it is open, and a host without one has its own', async () => {
  for (const path of ['/blocked', '/merchantNotAvailable']) {
    const answer = await fetchAt(siteOf(SUB))(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  }
  const unknown = await fetchAt(siteOf('nobody'))('/merchantNotAvailable')
  expect(unknown.status).toBe(404)
  const html = await unknown.text()
  for (const mark of LANDMARKS.auth.hasNot) expect(html).not.toContain(mark)
})
