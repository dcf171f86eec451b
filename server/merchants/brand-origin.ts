// The public address of a brand, for links that are made without a request.
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Config } from '../config.ts'
import { INSTALLATION_ID } from './installation.ts'
import type { Merchants } from './merchants.ts'

type Tools = {
  readonly merchants: Pick<Merchants, 'byId'>
  readonly config: Pick<Config, 'mode' | 'port' | 'baseDomain'>
}

/** `https://brand.example`; in demo mode the local address. `null` when the brand has no address. */
export function brandOrigin({ merchants, config }: Tools, id: MerchantId): string | null {
  const merchant = merchants.byId(id)
  // the operator's tenant has no shop, and no gateway reports to its desk
  if (merchant === null || id === INSTALLATION_ID) return null
  if (config.mode === 'demo') return `http://${merchant.sub}.localhost:${config.port}`
  const host = merchant.hosts[0] ?? (config.baseDomain === null ? null : `${merchant.sub}.${config.baseDomain}`)
  return host === null ? null : `https://${host}`
}
