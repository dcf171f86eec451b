// Vitest's global set-up for projects that need a database: starts one PostgreSQL for the whole run and stops it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { superuserUrl } from '@dasturxon/postgres/addresses'
import { openPostgres } from '@dasturxon/postgres/open-postgres'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

// durability is not needed in tests
const UNSAFE_AND_FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** Provides `templateUrl`, `superuserUrl` and `scratch`; the returned function leaves neither a process nor a file behind. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = join(root, '.data', `test-${process.pid}`)
  mkdirSync(scratchOf(dataDir), { recursive: true })
  const leash = leashOn(dataDir)
  const postgres = await openPostgres({ dataDir, settings: UNSAFE_AND_FAST })
  await migrate(postgres.url, join(root, 'server', 'migrations'))
  project.provide('templateUrl', postgres.url)
  project.provide('superuserUrl', superuserUrl(dataDir))
  project.provide('scratch', scratchOf(dataDir))
  return async () => {
    await postgres.stop()
    await leash.letGo()
  }
}

function scratchOf(dataDir: string): string {
  return join(dataDir, 'scratch')
}

/** A process that removes what the run leaves behind, also when the run is killed: it notices that our pipe is closed. */
function leashOn(dataDir: string) {
  const program = fileURLToPath(new URL('./test-leash.ts', import.meta.url))
  const leash = spawn(process.execPath, [program, dataDir], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] })
  leash.unref()
  const letGo = async () => {
    const done = once(leash, 'exit')
    leash.stdin.end()
    await done
  }
  return { letGo }
}
