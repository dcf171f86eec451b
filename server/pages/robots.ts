// What crawlers may do at a host, and which pages its brand has.
import type { Config } from '../config.ts'
import type { Site } from '../http/site.ts'
import { brandState } from '../merchants/brand-state.ts'

/** Whether search engines may list the shop at this site: one that sells, at an address of its own that all can reach. */
export function isListed(site: Site | null, { mode }: Pick<Config, 'mode'>): boolean {
  if (site === null || site.isShared || brandState(site.merchant) !== 'open') return false
  // a demo on this machine is read by nobody but its developer; on a public host its brands are invented
  return mode === 'production' || /(?:^|\.)localhost$/.test(site.host)
}

/** `robots.txt` of a site. Personal pages are not named: they ask not to be listed, which a crawler has to read there. */
export function robotsText(isOpen: boolean, origin: string): string {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n'
  const closed = ['/api/office/', '/office/', '/demo/', '/pay/', '/table/', '/search?'].map(
    (path) => `Disallow: ${path}\n`,
  )
  return `User-agent: *\n${closed.join('')}\nSitemap: ${origin}/sitemap.xml\n`
}
