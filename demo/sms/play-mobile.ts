// Play Mobile: messages under ids of the shop, reports to the one address of the account.
import { basic, fieldsOf, textOf } from '../payments/simulator.ts'
import type { Client, GatewayRoom, SmsApiAnswer, SmsApiCall, SmsSimulator } from './simulator.ts'

const SENDER = '3700'
const [INTERNAL, SYNTAX, LOCKED, NO_RECIPIENT, NO_ID, NO_ORIGINATOR, NO_CONTENT] = [100, 101, 102, 202, 205, 401, 404]

/** The gateway. */
export function playMobileSimulator(): SmsSimulator {
  return {
    keysOf: (sub, word) => ({
      ...{ username: sub, password: word('play mobile password'), originator: SENDER },
      report_secret: word('play mobile reports'),
    }),
    api: (call, room) => answerOf(call, room),
    expire: () => undefined,
  }
}

function answerOf({ method, path, header, body }: SmsApiCall, room: GatewayRoom): SmsApiAnswer {
  const login = header('authorization')
  const client = room.client(({ username, password }) => login === basic(username, password))
  if (client === null) return { status: 401, body: 'Unauthorized' }
  if (method !== 'POST') return fault(SYNTAX)
  const { messages } = fieldsOf(body)
  const list = Array.isArray(messages) ? messages.map(fieldsOf) : []
  if (list.length === 0) return fault(SYNTAX)
  if (path === '/broker-api/status') return { status: 200, body: { messages: list.map((one) => stateOf(one, room)) } }
  if (path !== '/broker-api/send') return fault(SYNTAX)
  if (room.mood === 'refuses') return fault(LOCKED)
  const error = list.map(errorOf).find((code) => code !== null)
  if (error !== undefined) return fault(error ?? INTERNAL)
  for (const one of list) room.take(takenOf(one, client))
  return { status: 200, body: 'Request is received' }
}

type Fields = ReturnType<typeof fieldsOf>

function errorOf({ recipient, 'message-id': id, sms }: Fields): number | null {
  const { originator, content } = fieldsOf(sms)
  if (!/^998\d{9}$/.test(textOf(recipient))) return NO_RECIPIENT
  if (textOf(id) === '' || textOf(id).length > 20) return NO_ID
  if (textOf(originator) === '') return NO_ORIGINATOR
  return textOf(fieldsOf(content).text) === '' ? NO_CONTENT : null
}

function takenOf({ recipient, 'message-id': messageId, sms }: Fields, { merchantId, keys }: Client) {
  const id = textOf(messageId)
  const path = `/api/notifications/v1/sms/PLAY_MOBILE/${merchantId}/${keys.report_secret}`
  return {
    ...{ id, merchantId, number: textOf(recipient), text: textOf(fieldsOf(fieldsOf(sms).content).text) },
    report: { path, body: { messages: [{ 'message-id': id, status: 'Delivered' }] } },
  }
}

function stateOf({ 'message-id': id }: Fields, room: GatewayRoom) {
  return { 'message-id': id, status: room.find(textOf(id)) === null ? 'Unknown' : 'Delivered' }
}

function fault(code: number): SmsApiAnswer {
  return { status: 400, body: { 'error-code': code, 'error-description': `namoyish: ${code}` } }
}
