// Paynet's older SOAP: the same methods, with login and password inside of the envelope.

import type { ProviderKeys, RawAnswer, RawRequest, ReadCall } from '../payments.ts'
import { isSameSecret } from '../same-secret.ts'
import { CANCELED, NOT_FOUND, OK, WRONG_COMMAND, WRONG_PASSWORD, wordsOf } from './codes.ts'
import { type Params, readMethod } from './methods.ts'
import { type PaynetResult, resultOf, type TransactionState } from './result.ts'
import { xmlTextOf } from './times.ts'
import { childOf, type Element, element, escaped, readXml } from './xml.ts'

const ARGUMENTS = 'Arguments'
const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/'
const NAMESPACE = 'http://uws.provider.com/'
const STATE_CODES: Readonly<Record<TransactionState, number>> = { 1: OK, 2: CANCELED, 3: NOT_FOUND }

/** Whether a call is SOAP, by its address or by its content type. */
export function isSoap({ headers, step }: RawRequest): boolean {
  const type = String(headers['content-type'] ?? '')
  return step === 'soap' || /^(?:text|application)\/(?:soap\+)?xml\b/i.test(type)
}

/** The call in our words, or the refusal in Paynet's. */
export function readSoapCall({ body }: RawRequest, keys: ProviderKeys, now: Date): ReadCall {
  const [found] = childOf(readXml(body.toString('utf8')), 'Body')?.children ?? []
  if (found === undefined || !found.name.endsWith(ARGUMENTS)) return { ok: false, why: 'MALFORMED', answer: fault() }
  const method = found.name.slice(0, -ARGUMENTS.length)
  const refused = (why: 'CREDENTIALS' | 'MALFORMED', code: number): ReadCall => ({
    ...{ ok: false, why, answer: answer(method, refusal(method, code, now)) },
  })
  if (!isAuthorised(found, keys)) return refused('CREDENTIALS', WRONG_PASSWORD)
  const call = readMethod(method, paramsOf(found), keys)
  if (call === null) return refused('MALFORMED', WRONG_COMMAND)
  if (typeof call === 'number') return refused('MALFORMED', call)
  return {
    ok: true,
    call,
    answer: (outcome) => {
      const result = resultOf(call, outcome, now)
      const content = typeof result === 'number' ? refusal(method, result, now) : shown(result, now)
      return answer(method, content)
    },
  }
}

function isAuthorised(found: Element, { username, password }: ProviderKeys): boolean {
  if (!username || !password) return false
  const given = ['username', 'password'].map((name) => childOf(found, name)?.text ?? '')
  return isSameSecret(JSON.stringify(given), JSON.stringify([username, password]))
}

/** The arguments by the names of JSON-RPC. */
function paramsOf(found: Element): Params {
  const texts = found.children.map(({ name, text }) => [name, text.trim()] as const)
  const { amount, transactionTime: time, ...rest } = Object.fromEntries(texts)
  const fields = found.children
    .filter(({ name }) => name === 'parameters')
    .map((pair) => [childOf(pair, 'paramKey')?.text ?? '', childOf(pair, 'paramValue')?.text ?? ''])
  return {
    ...rest,
    ...(amount === undefined ? {} : { amount: /^\d{1,15}$/.test(amount) ? Number(amount) : amount }),
    ...(time === undefined ? {} : { time }),
    ...(fields.length === 0 ? {} : { fields: Object.fromEntries(fields) }),
  }
}

function shown(result: PaynetResult, now: Date): string {
  switch (result.kind) {
    case 'CHECK': {
      const pairs = Object.entries(result.fields).map(([name, value]) =>
        element('parameters', `${element('paramKey', name)}${element('paramValue', value)}`),
      )
      return `${head(OK, now)}${pairs.join('')}`
    }
    case 'PAY':
      return `${head(OK, result.at)}${element('providerTrnId', result.providerTrnId)}`
    case 'STATUS':
      return `${head(OK, result.at)}${stateOf(result.providerTrnId, result.state, STATE_CODES[result.state])}`
    case 'CANCEL':
      return `${head(OK, result.at)}${element('transactionState', 2)}`
    case 'LIST':
      return `${head(OK, now)}${result.statements.map(statement).join('')}`
  }
}

function stateOf(providerTrnId: number, state: TransactionState, code: number): string {
  const ids = `${element('providerTrnId', providerTrnId)}${element('transactionState', state)}`
  const words = element('transactionStateErrorMsg', escaped(wordsOf(code)))
  return `${ids}${element('transactionStateErrorStatus', code)}${words}`
}

/** A refusal has the elements that the schema of its method needs. */
function refusal(method: string, code: number, now: Date): string {
  const rest: Readonly<Record<string, string>> = {
    PerformTransaction: element('providerTrnId', 0),
    CheckTransaction: stateOf(0, 3, code),
    CancelTransaction: element('transactionState', code === CANCELED ? 2 : 3),
  }
  return `${head(code, now)}${rest[method] ?? ''}`
}

function statement({ amount, providerTrnId, transactionId, at }: StatementLine): string {
  const ids = `${element('providerTrnId', providerTrnId)}${element('transactionId', escaped(transactionId))}`
  return element('statements', `${element('amount', amount)}${ids}${element('transactionTime', xmlTextOf(at))}`)
}

type StatementLine = Extract<PaynetResult, { readonly kind: 'LIST' }>['statements'][number]

function head(code: number, at: Date): string {
  return `${element('errorMsg', escaped(wordsOf(code)))}${element('status', code)}${element('timeStamp', xmlTextOf(at))}`
}

/** The name of the method is part of a name of XML, so that it is safe to write it back. */
function answer(method: string, content: string): RawAnswer {
  return envelope(`<ns:${method}Result xmlns:ns="${NAMESPACE}">${content}</ns:${method}Result>`, 200)
}

function fault(): RawAnswer {
  const words = element('faultstring', 'The request is not a SOAP envelope with arguments')
  return envelope(`<soap:Fault>${element('faultcode', 'soap:Client')}${words}</soap:Fault>`, 400)
}

function envelope(content: string, status: number): RawAnswer {
  const body = `<soap:Envelope xmlns:soap="${ENVELOPE}"><soap:Body>${content}</soap:Body></soap:Envelope>`
  return { status, contentType: 'text/xml; charset=utf-8', body: `<?xml version="1.0" encoding="UTF-8"?>${body}` }
}
