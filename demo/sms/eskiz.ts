// Eskiz: tokens, messages with the address of their report, their states.
import { randomUUID } from 'node:crypto'
import { fieldsOf, textOf } from '../payments/simulator.ts'
import type { Client, GatewayRoom, SmsApiAnswer, SmsApiCall, SmsSimulator } from './simulator.ts'

const USUAL_SENDER = '4546'
const TEMPLATES = [{ id: 1, template: 'Kod: %d{6}', status: 'service' }]

type Tokens = Map<string, { readonly email: string; isOver: boolean }>

/** The gateway with no tokens given yet. */
export function eskizSimulator(): SmsSimulator {
  const tokens: Tokens = new Map()
  return {
    keysOf: (sub, word) => ({ email: `${sub}@eskiz.example`, password: word('eskiz password') }),
    api: (call, room) => answerOf(call, room, tokens),
    expire: () => {
      for (const token of tokens.values()) token.isOver = true
    },
  }
}

function answerOf(call: SmsApiCall, room: GatewayRoom, tokens: Tokens): SmsApiAnswer {
  const { method, path, body } = call
  if (method === 'POST' && path === '/api/auth/login') return logIn(fieldsOf(body), room, tokens)
  const bearer = call.header('authorization').replace(/^Bearer /, '')
  const token = tokens.get(bearer)
  if (token === undefined) return fault(401, 'Unauthenticated')
  if (method === 'PATCH' && path === '/api/auth/refresh') {
    tokens.delete(bearer)
    return given(token.email, tokens)
  }
  if (token.isOver) return fault(401, 'Expired')
  const client = room.client(({ email }) => email === token.email)
  if (client === null) return fault(401, 'Unauthenticated')
  if (method === 'POST' && path === '/api/message/sms/send') return send(fieldsOf(body), client, room)
  const asked = /^\/api\/message\/sms\/status_by_id\/(?<id>[\w-]+)$/.exec(path)?.groups?.id
  if (method === 'GET' && asked !== undefined) return statusOf(asked, client, room)
  if (method === 'GET' && path === '/api/user/templates') return ok({ result: TEMPLATES })
  if (method === 'GET' && path === '/api/nick/me') return ok({ data: [client.keys.from ?? USUAL_SENDER] })
  return fault(404, 'Not found')
}

function logIn({ email, password }: Fields, room: GatewayRoom, tokens: Tokens): SmsApiAnswer {
  const client = room.client((keys) => keys.email === email && keys.password === password)
  return client === null ? fault(401, 'Invalid credentials') : given(textOf(email), tokens)
}

function given(email: string, tokens: Tokens): SmsApiAnswer {
  const token = randomUUID()
  tokens.set(token, { email, isOver: false })
  return ok({ message: 'token_generated', data: { token }, token_type: 'bearer' })
}

type Fields = ReturnType<typeof fieldsOf>

function send(fields: Fields, { merchantId, keys }: Client, room: GatewayRoom): SmsApiAnswer {
  const { mobile_phone, message, from, callback_url } = fields
  const [number, text] = [textOf(mobile_phone), textOf(message)]
  if (!/^998\d{9}$/.test(number) || text === '') return fault(422, 'mobile_phone and message are required')
  if (from !== USUAL_SENDER && from !== keys.from) return fault(400, 'from is not allowed')
  if (room.mood === 'refuses') return fault(400, 'the text is not in moderation')
  const id = randomUUID()
  const about = { request_id: id, message_id: 1, user_sms_id: null, country: 'UZ', phone_number: number, sms_count: 1 }
  const url = textOf(callback_url)
  const body = { ...about, status: 'DELIVRD', status_date: '2026-01-15 10:20:30' }
  const report = URL.canParse(url) ? { path: new URL(url).pathname, body } : null
  room.take({ id, merchantId, number, text, report })
  return ok({ id, message: 'Waiting for SMS provider', status: 'waiting' })
}

function statusOf(id: string, { merchantId }: Client, room: GatewayRoom): SmsApiAnswer {
  const taken = room.find(id)
  if (taken?.merchantId !== merchantId) return fault(404, 'Not found')
  return ok({ status: 'success', data: { id, to: taken.number, status: 'DELIVERED', parts_count: 1 } })
}

function ok(body: object): SmsApiAnswer {
  return { status: 200, body }
}

function fault(status: number, message: string): SmsApiAnswer {
  return { status, body: { status: 'error', message } }
}
