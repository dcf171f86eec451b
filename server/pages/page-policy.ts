// The CSP of a page: its own files, its own styles by their hashes, nothing else inline.
import { styleHashes } from '../http/style-hash.ts'

/** The Content-Security-Policy of one page; `tileUrl` is the address of map tiles. */
export function pagePolicy(html: string, tileUrl: string | null): string {
  const tiles = tileUrl === null ? '' : ` ${new URL(tileUrl.replace('{s}', 'a')).origin}`
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styleHashes(html).join(' ')}`.trim(),
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'report-to csp',
  ].join('; ')
}
