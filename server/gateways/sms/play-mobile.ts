// Play Mobile: messages with the login of the account, under an id of ours that it accepts once.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readJson } from '../read-json.ts'
import type { KeyedSmsGateway, SmsAccount, SmsMessage, SmsOutcome } from '../sms.ts'
import { type AskGateway, askGateway, type GatewayAnswer, TOTAL_MS } from './ask-gateway.ts'
import { checkOf, gatewayNumber, outcomeOf } from './outcome.ts'

/** Where Play Mobile is: it names one of its addresses with each account. */
export const PLAY_MOBILE_URLS: readonly string[] = ['https://send.smsxabar.uz', 'http://91.204.239.44']

const ID_LENGTH = 20
const NO_MESSAGE = '0'.repeat(ID_LENGTH)
/** An error inside, a locked account, too many ids: nothing is wrong with the message itself. */
const OF_THEIRS: readonly number[] = [100, 102, 105]

const Fault = z.object({ 'error-code': z.coerce.number().int() })

const Report = z.object({ 'message-id': z.string().min(1).max(ID_LENGTH), status: z.string().min(1).max(40) })
const Reports = z.union([
  Report.transform((report) => [report]),
  z.array(Report).max(1_000),
  z.object({ messages: z.array(Report).max(1_000) }).transform(({ messages }) => messages),
])

type Options = { urls?: () => readonly string[]; readonly ask?: AskGateway; readonly totalMs?: number }

/**
 * The gateway. The keys of a brand: `username`, `password`, `originator`, `base_url` where its account is not at the first
 * address, and `report_secret`, the end of the address that Play Mobile reports to.
 */
export function playMobile(options: Options = {}): KeyedSmsGateway {
  const { urls = () => PLAY_MOBILE_URLS, ask = askGateway, totalMs = TOTAL_MS } = options
  return {
    send: async (message, { keys }) => {
      const number = gatewayNumber(message.to)
      if (number === null) return { kind: 'refused', why: 'a number of another country' }
      const base = baseOf(urls(), keys)
      if (base === null) return { kind: 'refused', why: 'an address that is not one of Play Mobile' }
      const theirId = idOf(message.id)
      const call = {
        method: 'POST' as const,
        url: `${base}/broker-api/send`,
        headers: headersOf(keys),
        body: JSON.stringify(bodyOf(message, { number, theirId, originator: keys.originator ?? '' })),
      }
      return outcomeOfSend(await ask(call, AbortSignal.timeout(totalMs)), theirId)
    },
    check: async (keys) => {
      const base = baseOf(urls(), keys)
      if (base === null) return 'refused'
      const body = JSON.stringify({ messages: [{ 'message-id': NO_MESSAGE }] })
      const call = { method: 'POST' as const, url: `${base}/broker-api/status`, headers: headersOf(keys), body }
      return checkOf(await ask(call, AbortSignal.timeout(totalMs)))
    },
    theirId: idOf,
    readReports: (body) => {
      const { data } = Reports.safeParse(readJson(body))
      return data?.map(({ 'message-id': theirId, status }) => ({ theirId, word: status, parts: null })) ?? null
    },
  }
}

function headersOf({ username = '', password = '' }: SmsAccount['keys']): Readonly<Record<string, string>> {
  const login = Buffer.from(`${username}:${password}`).toString('base64')
  return { authorization: `Basic ${login}`, 'content-type': 'application/json' }
}

/** The same for each attempt of a message. */
function idOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, ID_LENGTH)
}

/** The server calls no other addresses than those that the operator knows, whatever a brand writes. */
function baseOf(urls: readonly string[], { base_url: wanted }: SmsAccount['keys']): string | null {
  if (!wanted) return urls[0] ?? null
  return urls.find((url) => url === wanted.replace(/\/+$/, '')) ?? null
}

type Named = { readonly number: string; readonly theirId: string; readonly originator: string }

function bodyOf({ text, isUrgent }: SmsMessage, { number, theirId, originator }: Named) {
  const sms = { originator, content: { text } }
  return { priority: isUrgent ? 'realtime' : 'normal', messages: [{ recipient: number, 'message-id': theirId, sms }] }
}

function outcomeOfSend(answer: GatewayAnswer, theirId: string): SmsOutcome {
  if (typeof answer === 'string') return outcomeOf(answer)
  // the text of a success is not specified
  if (answer.status === 200) return { kind: 'accepted', theirId }
  const code = Fault.safeParse(readJson(Buffer.from(answer.body))).data?.['error-code']
  if (code === undefined) return outcomeOf(answer)
  return { kind: OF_THEIRS.includes(code) ? 'unsent' : 'refused', why: `error ${code}` }
}
