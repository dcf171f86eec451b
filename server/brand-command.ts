// `npm run brand -- add --sub osh --name "Osh markazi" --phone +998901234567`: what the operator does with brands. Works on
// DATABASE_URL; with the embedded PostgreSQL only while the server is stopped, because a data folder has one owner.
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { withClient } from '@dasturxon/postgres/answers'
import { openPostgres } from '@dasturxon/postgres/open-postgres'
import type { Client } from 'pg'
import { addBrand, addOwner, listBrands, setOperator, setSmsAccount, switchBrand } from './brand/operate-brands.ts'
import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { INSTALLATION_SUB } from './merchants/installation.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
const HELP = `npm run brand -- list
npm run brand -- add --sub osh --name "Osh markazi" --phone +998901234567 [--owner "Dilshod"] [--kind kitchen]
                     [--language uz] [--colour "#FCE000"]
npm run brand -- sms --sub osh --gateway ESKIZ < keys.json
npm run brand -- owner --sub osh --phone +998901234567 [--owner "Dilshod"]
npm run brand -- operator --phone +998901234567 --name "Sardor" [--off]
npm run brand -- open --sub osh
npm run brand -- close --sub osh`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sub: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
    phone: { type: 'string', default: '' },
    owner: { type: 'string', default: '' },
    kind: { type: 'string', default: 'kitchen' },
    language: { type: 'string', default: 'uz' },
    colour: { type: 'string', default: '#FCE000' },
    gateway: { type: 'string', default: '' },
    off: { type: 'boolean', default: false },
  },
})

type Verb = (typeof VERBS)[number]
const VERBS = ['list', 'add', 'sms', 'owner', 'operator', 'open', 'close'] as const

try {
  const verb = VERBS.find((each) => each === positionals[0])
  // before anything is opened or migrated: a slip of the pen touches no database
  if (verb === undefined) throw new Error(HELP)
  const { databaseUrl, dataDir, secretKey } = readConfig(process.env)
  const postgres = databaseUrl === null ? await openPostgres({ dataDir, onFault: () => undefined }) : null
  const url = databaseUrl ?? postgres?.url ?? ''
  try {
    await migrate(url, MIGRATIONS)
    process.stdout.write(`${await withClient(url, (client) => done(client, verb, secretKey))}\n`)
  } finally {
    await postgres?.stop()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** Does what was asked for, and says what was done. */
async function done(client: Client, verb: Verb, secretKey: string): Promise<string> {
  const { sub } = values
  switch (verb) {
    case 'list':
      return (await listBrands(client)).join('\n') || 'There are no brands yet: npm run brand -- add makes the first'
    case 'add':
      await addBrand(client, values)
      return `${sub} is made and closed. Codes need an SMS account: npm run brand -- sms --sub ${sub} --gateway ESKIZ < keys.json
Its owner then signs in at /office, sets the brand up and opens it there`
    case 'sms':
      // from the input, so that no key stays in the history of the shell
      await setSmsAccount(client, secretKey, { ...values, keys: await text(process.stdin) })
      return `${sub} sends its messages by ${values.gateway}`
    case 'owner':
      await addOwner(client, sub, values)
      return `${sub} has the owner`
    case 'operator':
      await setOperator(client, { phone: values.phone, owner: values.name, isOff: values.off })
      return values.off
        ? 'The operator may not sign in any more'
        : `The operator signs in at /office of OPERATOR_HOST. Codes need an SMS account: npm run brand -- sms --sub ${INSTALLATION_SUB} --gateway ESKIZ < keys.json`
    case 'open':
    case 'close':
      await switchBrand(client, sub, verb === 'open')
      return `${sub} is ${verb === 'open' ? 'open' : 'closed'}`
  }
}
