import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { Text } from '../text/text.tsx'

type Entry = Pick<Reply<Api['GET /operator/v1/changes']>[number], 'action' | 'subject' | 'before' | 'after'>

const PLAIN = {
  'brand.made': 'operator.log_made',
  'brand.opened': 'operator.log_opened',
  'brand.blocked': 'operator.log_blocked',
  'brand.unblocked': 'operator.log_unblocked',
  'brand.removed': 'operator.log_removed',
  'brand.restored': 'operator.log_restored',
} as const
const WITH_VALUE = {
  'host.added': 'operator.log_host_added',
  'host.removed': 'operator.log_host_removed',
  'owner.set': 'operator.log_owner_set',
} as const

/** An entry of the operator's log as a sentence. */
export function entryText({ action, subject, before, after }: Entry, t: Text): string {
  const brand = typeof subject === 'string' ? subject : ''
  if (isIn(PLAIN, action)) return t(PLAIN[action], { brand })
  if (!isIn(WITH_VALUE, action)) return t('operator.log_other', { brand })
  const fields = after ?? before ?? {}
  return t(WITH_VALUE[action], { brand, value: String(fields.host ?? fields.name ?? '') })
}

function isIn<Table extends object>(table: Table, name: PropertyKey): name is keyof Table {
  return Object.hasOwn(table, name)
}
