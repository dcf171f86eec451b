// A new installation in production: its own process on an empty database, behind a proxy that ends TLS, with everything outside
// of it played under its real names: SMS gateway, bank, maps. The browser is an owner's or a customer's, anywhere.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ownerUrl, superuserUrl } from '@dasturxon/postgres/addresses'
import { withClient } from '@dasturxon/postgres/answers'
import { test as base, type Page } from '@playwright/test'
import { freePort } from './free-port.ts'
import { listenTo, type Noise } from './noise.ts'
import { BANK, type BankHost, openBankHost } from './outside/bank-host.ts'
import { type Host, inFrontOf, openInternet } from './outside/internet.ts'
import { type SmsHost, startSmsHost } from './outside/sms-host.ts'
import { NODE, type Program, ROOT, startProgram } from './program.ts'
import { fetchAt } from './site.ts'

const DOMAIN = 'example.uz'
const MAPS = 'maps.example.net'
// one transparent dot
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const STREET = {
  ...{ lat: '41.3113', lon: '69.2793', name: 'Amir Temur koʻchasi', display_name: 'Amir Temur koʻchasi, 5, Toshkent' },
  address: { road: 'Amir Temur koʻchasi', house_number: '5', city: 'Toshkent' },
}

export type Installation = {
  readonly gateways: SmsHost
  readonly bank: BankHost
  /** Runs `npm run brand` with these words; what it printed. */
  brandCommand(words: readonly string[], input?: string): Promise<string>
  /** Rows of the empty database, as its owner reads them. */
  rows<Row extends object>(sql: string): Promise<readonly Row[]>
  /** A page of a person of their own, anywhere; faults of it fail the test. */
  person(viewport: { width: number; height: number }): Promise<Person>
}

export type Person = { readonly page: Page; readonly noise: Noise }

/** The address of a brand for everybody. */
export function addressOf(sub: string): string {
  return `https://${sub}.${DOMAIN}`
}

/** Streets are found, pictures are empty. */
const maps: Host = (asked, answer) => {
  const { pathname } = new URL(asked.url ?? '', `https://${MAPS}`)
  if (pathname.endsWith('.png')) return void answer.writeHead(200, { 'content-type': 'image/png' }).end(TILE)
  answer.writeHead(200, { 'content-type': 'application/json' })
  answer.end(JSON.stringify(pathname === '/search' ? [STREET] : STREET))
}

export const test = base.extend<{ installation: Installation }>({
  installation: async ({ browser }, use) => {
    const shared = process.env.E2E_DATA ?? ''
    const name = `installation_${randomUUID().replaceAll('-', '')}`
    const folder = join(shared, name)
    mkdirSync(folder, { recursive: true })
    const asSuperuser = <T>(sql: string, database = 'postgres') =>
      withClient(superuserUrl(shared, database), async (client) => (await client.query(sql)).rows as readonly T[])
    const owner = new URL(ownerUrl(shared))
    await asSuperuser(`create database ${name} owner ${owner.username}`)
    owner.pathname = `/${name}`

    let program: Program | null = null
    const port = freePort()
    const shop = (sub: string) => fetchAt({ host: `${sub}.${DOMAIN}`, port })
    const [gateways, bank] = [await startSmsHost(shop), openBankHost(shop)]
    const hosts = { [`*.${DOMAIN}`]: inFrontOf(() => port), [BANK]: bank.host, [MAPS]: maps }
    const internet = await openInternet(hosts, folder)
    const env = {
      ...internet.env,
      ...{ MODE: 'production', SECRET_KEY: '7Yp2vQeXz9LrT4mKd8WbNc6HsJfUaGoE', DATABASE_URL: owner.href },
      ...{ BASE_DOMAIN: DOMAIN, TRUSTED_PROXIES: '127.0.0.1', ESKIZ_URL: gateways.desk.eskizUrl() },
      ...{ TILE_URL: `https://${MAPS}/{z}/{x}/{y}.png`, NOMINATIM_URL: `https://${MAPS}` },
      ...{ DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', PORT: String(port) },
    }
    const people: Person[] = []
    try {
      program = await startProgram(env)
      await use({
        ...{ gateways, bank, brandCommand: (words, input = '') => brandCommand(env, words, input) },
        rows: (sql) => asSuperuser(sql, name),
        person: async (viewport) => {
          const trusting = { ignoreHTTPSErrors: true, serviceWorkers: 'block' } as const
          const context = await browser.newContext({ viewport, proxy: internet.proxy, ...trusting })
          const person = { noise: await listenTo(context), page: await context.newPage() }
          people.push(person)
          return person
        },
      })
      for (const { page } of people) await page.context().close()
    } finally {
      await program?.stop()
      await internet.stop()
      await gateways.stop()
      bank.stop()
      await asSuperuser(`drop database ${name} with (force)`)
      await rm(folder, { recursive: true, force: true })
    }
    base.expect(people.flatMap(({ noise }) => noise.findings())).toEqual([])
  },
})

type Environment = Readonly<Record<string, string>>

async function brandCommand(env: Environment, words: readonly string[], input: string): Promise<string> {
  const child = spawn(NODE, ['server/brand-command.ts', ...words], { cwd: ROOT, env: { ...process.env, ...env } })
  child.stdin.end(input)
  const [printed, wrong] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (wrong !== '') throw new Error(wrong)
  return printed.trim()
}
