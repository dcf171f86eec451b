// Waits until the test run that started it ends, in any way, then removes what that run left behind.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { DATA } from '@dasturxon/postgres/cluster'
import { livingPostmaster, stopPostmaster } from '@dasturxon/postgres/postmaster'

const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('expected the data folder of a test run')

// Ctrl-C is sent to all processes of the terminal; this one is needed right after it
process.on('SIGINT', () => undefined)
await text(process.stdin)

const scratch = join(dataDir, 'scratch')
const homes = existsSync(scratch) ? readdirSync(scratch).map((name) => join(scratch, name)) : []
for (const home of [dataDir, ...homes]) {
  const data = join(home, DATA)
  const left = existsSync(data) ? livingPostmaster(data) : null
  if (left !== null) await stopPostmaster(left.pid)
}
rmSync(dataDir, { recursive: true, force: true })
