// Sends requests generated from the API document, and checks every answer against the rules.
import { openApi } from '@dasturxon/contract/openapi'
import fc from 'fast-check'
import type { TestApp } from '../test-app.ts'
import { type Answered, type AnswerRules, brokenRule, type SecretWord, secretOf } from './answer-rules.ts'
import { type Operation, operationsOf } from './operations.ts'
import { everybody, type FuzzCaller } from './people.ts'
import { openShops } from './reopen.ts'
import { type RequestDraft, requestsFor } from './requests.ts'
import { type KnownRows, knownRows } from './rows.ts'
import { type Done, SECOND_BRAND, settleIn, signedByTelegram, twoBrands } from './world.ts'

export type Tally = {
  readonly address: string
  calls: number
  slowestMs: number
  readonly statuses: Map<number, number>
}

export type Fuzzed = {
  readonly tallies: readonly Tally[]
  readonly faults: readonly string[]
  readonly people: readonly FuzzCaller[]
  readonly rows: KnownRows
}

type Settings = {
  readonly requests: number
  readonly seed: number
  /** which calls; all of them unless given */
  isMeant?(operation: Operation): boolean
  onRound?(sent: number): void
  /** how long an answer may take; 2 s unless given */
  readonly slowestMs?: number
}
/** A request that worked: it will be sent again, by other callers. */
type Worked = Pick<RequestDraft, 'url' | 'headers' | 'body'>

type Run = {
  readonly app: TestApp
  readonly rows: KnownRows
  readonly people: readonly FuzzCaller[]
  readonly laws: AnswerRules
  readonly worked: Map<string, Worked[]>
  readonly tallies: Map<string, Tally>
  readonly faults: string[]
}

const SLOWEST_MS = 2_000
const PER_ROUND = 5
const AT_ONCE = 4
const TICK_MS = 200
const KEPT_WORKED = 40
const FAULTS_ENOUGH = 30

/** Sends about that many requests, the same number to each call; stops early when there are enough faults to read. */
export async function fuzz(
  app: TestApp,
  { requests, seed, onRound, isMeant, slowestMs = SLOWEST_MS }: Settings,
): Promise<Fuzzed> {
  const document = openApi('/api')
  const meant = operationsOf(document).filter((operation) => isMeant?.(operation) ?? true)
  const operations = meant.filter(({ isJson }) => isJson)
  const run = await open(app, document, { operations, slowestMs })
  const sources = operations.map((operation) => ({ operation, drafts: requestsFor(operation) }))
  const reopen = await openShops(app)
  let sent = 0
  for (let round = 0; sent < requests && run.faults.length < FAULTS_ENOUGH; round += 1) {
    const numRuns = Math.min(PER_ROUND, Math.ceil((requests - sent) / operations.length))
    const made = sources.map(({ operation, drafts }) =>
      fc.sample(drafts, { numRuns, seed: seed + round }).map((draft) => ({ operation, draft })),
    )
    // one of each call after the other, so that calls meet rows of other calls
    const mixed = Array.from({ length: numRuns }, (_, at) => made.flatMap((list) => list.slice(at, at + 1))).flat()
    await sendAll(run, mixed)
    sent += mixed.length
    await app.runJobs()
    await reopen()
    await app.services.merchants.refresh()
    await run.rows.refresh()
    for (const person of new Set(run.people)) if (person.names !== undefined) await person.renew()
    onRound?.(sent)
  }
  const { faults, people, rows } = run
  return { tallies: [...run.tallies.values()], faults, people, rows }
}

type Opening = { readonly operations: readonly Operation[]; readonly slowestMs: number }

async function open(app: TestApp, document: AnswerRules['document'], { operations, slowestMs }: Opening): Promise<Run> {
  const brands = await twoBrands(app)
  const people = await everybody(app, brands)
  const worked = new Map<string, Worked[]>()
  const customers = new Set(people.filter((one) => one.owner().userId !== null && !one.name.endsWith('astray')))
  for (const person of customers) {
    for (const done of await settleIn(app, person)) remember(worked, person, done)
  }
  const brand: SecretWord = {
    of: 'the second brand',
    words: () => [SECOND_BRAND],
    isFor: (asker) => asker.merchant.id === brands.second.id || asker.isOperator === true,
  }
  return {
    ...{ app, people, worked, faults: [] },
    rows: await knownRows(app.superuser, signedByTelegram(app, brands)),
    laws: { document, secrets: [...new Set(people)].map(secretOf).concat(brand), slowestMs },
    tallies: new Map(operations.map(({ address }) => [address, newTally(address)])),
  }
}

function remember(worked: Run['worked'], person: FuzzCaller, { address, url, body }: Done): void {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'idempotency-key': '@@key@@' }
  worked.set(address, [...(worked.get(address) ?? []), unfilled(person, { url, headers, body: text })])
}

function newTally(address: string): Tally {
  return { address, calls: 0, slowestMs: 0, statuses: new Map() }
}

type Planned = { readonly operation: Operation; readonly draft: RequestDraft }

async function sendAll(run: Run, planned: readonly Planned[]): Promise<void> {
  let next = 0
  const sender = async () => {
    for (let at = next++; at < planned.length; at = next++) {
      const one = planned[at]
      if (one !== undefined) await sendOne(run, one.operation, one.draft)
      run.app.clock.advance(TICK_MS)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
}

async function sendOne(run: Run, operation: Operation, draft: RequestDraft): Promise<void> {
  const person = senderOf(run.people, operation, draft.who)
  const earlier = run.worked.get(operation.address) ?? []
  const chosen = draft.again === null ? draft : (earlier[draft.again % Math.max(earlier.length, 1)] ?? draft)
  const request = filledIn(run.rows, person, chosen)
  const answer = await answerTo(run.app, operation, person, request)
  count(run, operation, answer)
  const broken = brokenRule(run.laws, operation, person, answer)
  if (broken !== null) run.faults.push(faultText(operation, person, request, answer, broken))
  if (answer.status === 200 && earlier.length < KEPT_WORKED) {
    run.worked.set(operation.address, [...earlier, unfilled(person, request)])
  }
  const isOver = answer.status === 401 && answer.body.includes('SESSION_INVALID')
  if (isOver && operation.access !== 'open') await person.renew()
}

/** In half of the cases a caller whom the call is for, else anybody. */
function senderOf(people: readonly FuzzCaller[], { access, path }: Operation, who: number): FuzzCaller {
  const meant = people.filter((one) => {
    if (path.startsWith('/operator/')) return one.isOperator === true
    if (path.includes('/tables/{token}')) return one.names !== undefined
    return access === 'open' || one.isStaff === (access === 'staff')
  })
  const from = who % 2 === 0 ? meant : people
  const person = from[Math.floor(who / 2) % from.length]
  if (person === undefined) throw new Error('expected somebody')
  return person
}

/** Replaces marks by ids and words. */
function filledIn(rows: KnownRows, person: FuzzCaller, { url, headers, body }: Worked): Worked {
  const fill = (text: string) =>
    text
      .replaceAll('@@word@@', person.word)
      .replaceAll('@@me@@', person.owner().userId ?? person.merchant.id)
      .replaceAll('@@brand@@', person.merchant.id)
      .replaceAll('@@key@@', () => crypto.randomUUID())
      .replace(/@@id:(\w*):(\d+)@@/g, (_, name: string, nth: string) => {
        const own = Number(nth) % 4 === 0 ? undefined : person.names?.()[name]
        return own ?? rows.pick(name, Number(nth), person.owner())
      })
  const filled = Object.entries(headers).map(([name, value]) => [name, fill(value)])
  return { url: fill(url), headers: Object.fromEntries(filled), body: body === null ? null : fill(body) }
}

function unfilled(person: FuzzCaller, { url, headers, body }: Worked): Worked {
  const { userId } = person.owner()
  const open = (text: string) =>
    text
      .replaceAll(person.word, '@@word@@')
      .replaceAll(userId ?? '@@me@@', '@@me@@')
      .replaceAll(person.merchant.id, '@@brand@@')
  const kept = 'idempotency-key' in headers ? { ...headers, 'idempotency-key': '@@key@@' } : headers
  return { url: open(url), headers: kept, body: body === null ? null : open(body) }
}

async function answerTo(app: TestApp, operation: Operation, person: FuzzCaller, request: Worked): Promise<Answered> {
  const since = performance.now()
  // a call declares the header of a visit, so that most requests carry an invented one
  const visit = person.names === undefined ? {} : person.headers()
  const answer = await app.server.inject({
    method: operation.method as 'GET',
    url: request.url,
    headers: { host: `${person.merchant.sub}.localhost`, ...person.headers(), ...request.headers, ...visit },
    ...(request.body === null ? {} : { payload: Buffer.from(request.body, isText(request) ? 'utf8' : 'latin1') }),
  })
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type'] ?? ''),
    requestId: String(answer.headers['x-request-id'] ?? ''),
    body: answer.body,
    headers: JSON.stringify(answer.headers),
    ms: performance.now() - since,
  }
}

/** The bytes of a file, one per character. */
function isText({ headers }: Worked): boolean {
  return !/^(image|application\/pdf)/.test(headers['content-type'] ?? '')
}

function count(run: Run, operation: Operation, answer: Answered): void {
  const tally = run.tallies.get(operation.address)
  if (tally === undefined) return
  tally.calls += 1
  tally.slowestMs = Math.max(tally.slowestMs, answer.ms)
  tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1)
}

function faultText(
  operation: Operation,
  person: FuzzCaller,
  request: Worked,
  answer: Answered,
  broken: string,
): string {
  const sent = `${operation.method} ${request.url} ${JSON.stringify(request.headers)}\n  ${String(request.body).slice(0, 1_500)}`
  return `${operation.address}: ${broken}\n  sent by ${person.name}: ${sent}\n  ${answer.status} ${answer.body.slice(0, 600)}\n`
}
