// Sitemaps: every public page in every language, in files that crawlers accept.
import { addressIn } from '@dasturxon/domain/language-address'
import { htmlLang, type Language } from '@dasturxon/domain/locale'
import { escaped } from '../http/html.ts'

export type SitemapFacts = {
  readonly origin: string
  readonly paths: readonly string[]
  readonly languages: readonly Language[]
  readonly mainLanguage: Language
}

/** Each address names its page in all languages, so a file of so many has at most about 8 MB. */
const MOST_ADDRESSES = 5_000
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The names of the sitemap's parts; none when one file has everything. */
function partNames({ paths, languages }: SitemapFacts): readonly string[] {
  if (paths.length * languages.length <= MOST_ADDRESSES) return []
  const parts = Math.ceil(paths.length / MOST_ADDRESSES)
  return languages.flatMap((language) => Array.from({ length: parts }, (_, index) => `${language}-${index + 1}`))
}

/** `sitemap.xml`: all addresses, or an index of files for each language when they are many. */
export function sitemapText(facts: SitemapFacts): string {
  const parts = partNames(facts)
  if (parts.length === 0) return urlSet(facts, facts.languages, facts.paths)
  const rows = parts.map((part) => `<sitemap><loc>${escaped(`${facts.origin}/sitemap-${part}.xml`)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex ${SPACE}>\n${rows.join('')}</sitemapindex>\n`
}

/** One file of that index, such as `ru-2`; `null` when the index does not name it. */
export function sitemapPart(facts: SitemapFacts, name: string): string | null {
  if (!partNames(facts).includes(name)) return null
  const [language, number] = name.split('-')
  const begin = (Number(number) - 1) * MOST_ADDRESSES
  const own = facts.languages.filter((each) => each === language)
  return urlSet(facts, own, facts.paths.slice(begin, begin + MOST_ADDRESSES))
}

function urlSet(facts: SitemapFacts, languages: readonly Language[], paths: readonly string[]): string {
  const rows = paths.flatMap((path) => {
    const others = alternates(facts, path)
    return languages.map((language) => `<url><loc>${addressOf(facts, path, language)}</loc>${others}</url>\n`)
  })
  return `${HEAD}<urlset ${SPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${rows.join('')}</urlset>\n`
}

/** The same page in all languages; nothing where there is only one. */
function alternates(facts: SitemapFacts, path: string): string {
  if (facts.languages.length < 2) return ''
  const link = (tag: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${addressOf(facts, path, language)}"/>`
  const own = facts.languages.map((language) => link(htmlLang(language), language))
  return [...own, link('x-default', facts.mainLanguage)].join('')
}

function addressOf({ origin, mainLanguage }: SitemapFacts, path: string, language: Language): string {
  return escaped(`${origin}${addressIn(language, path, mainLanguage)}`)
}
