// Two SMS gateways of a test, that answer as they are told.
import type { SmsGatewayName } from '@dasturxon/domain/gateway-names'
import type { KeyedSmsGateway, SmsAccount, SmsMessage, SmsOutcome } from '../../gateways/sms.ts'

export type Attempt = SmsMessage & { readonly gateway: SmsGatewayName; readonly keys: SmsAccount['keys'] }

export type TestGateways = {
  readonly byName: ReadonlyMap<SmsGatewayName, KeyedSmsGateway>
  readonly attempts: Attempt[]
  /** what each answers from now on; taken one after the other, the last one stays */
  readonly answers: Record<SmsGatewayName, SmsOutcome['kind'][]>
}

/** Both accept everything until told otherwise. */
export function testGateways(): TestGateways {
  const attempts: Attempt[] = []
  const answers: TestGateways['answers'] = { ESKIZ: [], PLAY_MOBILE: [] }
  const gatewayOf = (gateway: SmsGatewayName): KeyedSmsGateway => ({
    send: async (message, { keys }) => {
      attempts.push({ ...message, gateway, keys })
      const kind = (answers[gateway].length > 1 ? answers[gateway].shift() : answers[gateway][0]) ?? 'accepted'
      return kind === 'accepted' ? { kind, theirId: `${gateway} ${message.id}` } : { kind, why: 'told so' }
    },
    theirId: (id) => (gateway === 'PLAY_MOBILE' ? `${gateway} ${id}` : null),
    readReports: (body) => {
      const [theirId = '', word = '', parts] = body.toString().split('|')
      return word === '' ? null : [{ theirId, word, parts: parts === undefined ? null : Number(parts) }]
    },
  })
  const byName = new Map((['ESKIZ', 'PLAY_MOBILE'] as const).map((name) => [name, gatewayOf(name)]))
  return { byName, attempts, answers }
}
