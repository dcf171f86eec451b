import type { Config } from '../../config.ts'
import type { Merchants } from '../merchants.ts'
import { type ReportOf, reportPath } from './report-address.ts'

/** Where a gateway reports the delivery of a message; `null` for a brand that has no host yet. */
export function reportUrlOf(
  { byId }: Pick<Merchants, 'byId'>,
  { secretKey, baseDomain }: Pick<Config, 'secretKey' | 'baseDomain'>,
  of: ReportOf,
): string | null {
  const merchant = byId(of.merchantId)
  if (merchant === null) return null
  return `https://${merchant.hosts[0] ?? `${merchant.sub}.${baseDomain ?? 'localhost'}`}${reportPath(secretKey, of)}`
}
