// Every internal link of every demo brand leads somewhere: those of its pages, its banners, its stories and its notes.
// Every public page is in the sitemap, and every address of the sitemap is a public page in its language.

import { actionHref } from '@dasturxon/storefront/content/action-href.ts'
import { structuredFaults, structuredIn } from '@dasturxon/storefront/testing/structured-faults.ts'
import { expect, it } from 'vitest'
import { shopAt } from '../helpers/drafts.ts'
import { fetchAt, originOf, type Site, siteOf } from '../helpers/site.ts'

// dozens of pages, none of them rendered before
const WITHIN = { timeout: 300_000 }

const BRANDS = ['qarsildoq', 'xontaxta', 'kumomaki', 'lolanabot']
const NO_PAGE = /^\/(?:assets|media|demo|builds|api)\//
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g
/** Pages of one kind look alike: only so many are opened; `CRAWL=all` opens all of them. */
const MOST_OF_A_KIND = process.env.CRAWL === 'all' ? Number.POSITIVE_INFINITY : 4
const MOST_PAGES = 2_000

/** The page without what tells it from others of its kind: `/product/:id`, `/?category=:id`. */
function kindOf(path: string): string {
  return path.replace(ID, ':id').replace(/=[^&:]+/g, '=')
}

/** The internal links in the HTML of a page. */
function linksIn(html: string): readonly string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

type Listed = { readonly address: string; readonly alternates: readonly string[] }

/** What the sitemap says of each address, in the order of the sitemap. */
async function sitemapAt(site: Site): Promise<readonly Listed[]> {
  const robots = await (await fetchAt(site)('/robots.txt')).text()
  const [, address = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? []
  const answer = await fetchAt(site)(address)
  expect(answer.status).toBe(200)
  const rows = (await answer.text()).matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)
  return Array.from(rows, ([, loc = '', others = '']) => ({ address: loc, alternates: alternatesIn(others) }))
}

/** `ru http://…?lang=ru` for each alternate, in the sitemap or in the head of a page. */
function alternatesIn(markup: string): readonly string[] {
  const links = markup.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)
  return Array.from(links, ([, language, href]) => `${language} ${href}`)
}

function canonicalIn(html: string): string | null {
  return /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1] ?? null
}

/** Where the banners, the stories and their buttons lead inside the shop. */
async function linksOfContent(site: Site): Promise<readonly string[]> {
  const shop = await shopAt(site)
  const answer = await fetchAt(site)('/api/notifications/v2/stories')
  expect(answer.status).toBe(200)
  const stories = JSON.stringify(await answer.json())
  const buttons = [...stories.matchAll(/"action":(\{[^}]*\})/g)].map(([, action = '{}']) => JSON.parse(action))
  const links = [...shop.banners.map(({ action }) => action), ...buttons].map((action) => actionHref(shop, action))
  return links.filter((link) => link?.startsWith('/')).map((link) => link ?? '')
}

for (const sub of BRANDS) {
  it(`${sub} has no dead link`, WITHIN, async () => {
    const site = siteOf(sub)
    const fetchPage = fetchAt(site)
    const [seen, dead, kinds] = [new Map<string, string>(), new Set<string>(), new Map<string, number>()]
    const listed = new Set((await sitemapAt(site)).map(({ address }) => address))
    const products = new Set((await shopAt(site)).products.map(({ id }) => `/product/${id}`))
    const waiting = ['/', '/profile', '/category', ...(await linksOfContent(site))]
    for (let link = waiting.pop(); link !== undefined; link = waiting.pop()) {
      const [path = '', anchor] = link.split('#')
      if (NO_PAGE.test(path)) continue
      if (!seen.has(path)) {
        const kind = kindOf(path)
        const count = kinds.get(kind) ?? 0
        kinds.set(kind, count + 1)
        if (kind === '/product/:id' && !products.has(path)) dead.add(`no product ${link}`)
        if (count >= MOST_OF_A_KIND) continue
        const answer = await fetchPage(path, { headers: { cookie: 'language=uz' } })
        const html = await answer.text()
        seen.set(path, html)
        const canonical = canonicalIn(html)
        if (canonical !== null && !listed.has(canonical)) dead.add(`not in the sitemap: ${canonical}`)
        if (answer.status >= 400) dead.add(`${answer.status} ${link}`)
        const movedTo = answer.headers.get('location')
        waiting.push(...linksIn(html))
        if (movedTo !== null) {
          waiting.push(anchor === undefined ? movedTo : `${movedTo}#${anchor}`)
          continue
        }
      }
      // a section that the link names must be on the page
      const isThere = anchor === undefined || seen.get(path)?.includes(`id="${anchor}"`) === true
      if (!isThere) dead.add(`no section ${link}`)
      expect(seen.size, 'the shop ends').toBeLessThan(MOST_PAGES)
    }
    expect([...dead]).toEqual([])
    expect(seen.size).toBeGreaterThan(15)
  })
}

for (const sub of BRANDS) {
  it(`${sub} is in its sitemap page by page and language by language`, WITHIN, async () => {
    const site = siteOf(sub)
    const [shop, listed] = [await shopAt(site), await sitemapAt(site)]
    const missing = shop.products.filter(({ id }) => !listed.some(({ address }) => address.includes(id)))
    expect(missing.map(({ name }) => name)).toEqual([])
    const [kinds, wrong] = [new Map<string, number>(), [] as string[]]
    for (const { address, alternates } of listed) {
      const path = address.replace(originOf(site), '')
      // pages of one kind in one language look alike
      const kind = path.replace(ID, ':id')
      const count = kinds.get(kind) ?? 0
      kinds.set(kind, count + 1)
      if (count >= MOST_OF_A_KIND / 2) continue
      const answer = await fetchAt(site)(path)
      const html = await answer.text()
      if (answer.status !== 200 || html.includes('content="noindex"')) wrong.push(`${answer.status} ${path}`)
      if (canonicalIn(html) !== address) wrong.push(`${path} has the canonical address ${canonicalIn(html)}`)
      if (alternatesIn(html).join() !== alternates.join()) wrong.push(`${path} has ${alternatesIn(html)}`)
      const blocks = structuredIn(html)
      wrong.push(...blocks.flatMap(structuredFaults).map((fault) => `${path} ${fault}`))
      if (blocks.length === 0) wrong.push(`${path} has no data for search engines`)
      const [, preview = ''] = /<meta property="og:image" content="([^"]*)">/.exec(html) ?? []
      const picture = count === 0 ? await fetchAt(site)(preview.replaceAll('&amp;', '&')) : null
      if (picture !== null && picture.headers.get('content-type') !== 'image/jpeg') wrong.push(`${path} ${preview}`)
    }
    expect(wrong).toEqual([])
    expect(kinds.size).toBeGreaterThan(shop.languages.length * 4)
  })
}
