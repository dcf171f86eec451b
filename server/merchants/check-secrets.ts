// At the start: checks whether the stored secrets of brands can still be decrypted. Not after SECRET_KEY has changed.
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { inTransaction } from '../db/scope.ts'
import type { Log } from '../log.ts'
import type { Merchants } from '../merchants/merchants.ts'
import { listSealed } from './secret-store.ts'
import { openSecret, UnreadableSecret } from './secrets.ts'

type Tools = {
  readonly merchants: Merchants
  readonly pool: Pool
  now(): Date
  readonly config: Config
  readonly log: Log
}
type Unreadable = { readonly sub: string; readonly names: readonly string[] }

export type SecretCheck = { readonly done: Promise<void>; stop(): Promise<void> }

const BRANDS_TOLD = 20

/**
 * Tries every secret in the background, and reports in the log and by `say` which cannot be decrypted: brand and name,
 * never more.
 */
export function startSecretCheck(tools: Tools, say: (text: string) => void): SecretCheck {
  const end = new AbortController()
  const check = async () => {
    const found = await listUnreadable(tools, end.signal)
    if (found.length > 0) warn(tools, found, say)
  }
  const done = check().catch((error: unknown) => {
    tools.log.warn({ event: 'SECRETS_UNCHECKED', error }, 'could not check the secrets of brands')
  })
  const stop = async () => {
    end.abort()
    await done
  }
  return { done, stop }
}

async function listUnreadable(tools: Tools, ended: AbortSignal): Promise<readonly Unreadable[]> {
  const { merchants, pool, now, config } = tools
  const found: Unreadable[] = []
  for (const { id, sub } of merchants.tenants()) {
    if (ended.aborted) return []
    const sealed = await inTransaction(pool, { merchantId: id, now: now() }, listSealed)
    const names = sealed.filter((each) => !isReadable(config.secretKey, id, each)).map(({ name }) => name)
    if (names.length > 0) found.push({ sub, names })
  }
  return found
}

function isReadable(
  secretKey: string,
  merchantId: string,
  { name, sealed }: { name: string; sealed: Buffer },
): boolean {
  try {
    openSecret(secretKey, [merchantId, name], sealed)
    return true
  } catch (error) {
    if (error instanceof UnreadableSecret) return false
    throw error
  }
}

function warn({ log }: Tools, found: readonly Unreadable[], say: (text: string) => void): void {
  const count = found.reduce((sum, { names }) => sum + names.length, 0)
  const told = found.slice(0, BRANDS_TOLD).map(({ sub, names }) => `${sub} (${names.join(', ')})`)
  const more = found.length > BRANDS_TOLD ? ` and ${found.length - BRANDS_TOLD} more brands` : ''
  log.warn({ event: 'SECRETS_UNREADABLE', count, brands: told }, 'secrets were encrypted with another SECRET_KEY')
  say(
    `Sealed with another SECRET_KEY and of no use now: ${count} secret(s) of brands: ${told.join(', ')}${more}. ` +
      'Set the SECRET_KEY of then, or have the brands give them again.\n',
  )
}
