// The supported versions of PostgreSQL: the oldest from Debian's package, the newest embedded.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tryOwnPostgres } from '@dasturxon/e2e/helpers/own-postgres'
import { findBinaries } from '@dasturxon/postgres/binaries'

const FOLDER = fileURLToPath(new URL('../../.data', import.meta.url))
const DEBIAN_15 = '/usr/lib/postgresql/15/bin'

export type TriedVersion = { readonly name: string; readonly outcome: string; readonly isBroken: boolean }

/** Runs the server on an external PostgreSQL of each version, with a login that is no superuser. */
export async function tryVersions(): Promise<readonly TriedVersion[]> {
  return [
    await tryVersion('own PostgreSQL 15', DEBIAN_15),
    await tryVersion('own PostgreSQL 18', dirname(findBinaries().postgres)),
  ]
}

async function tryVersion(name: string, bin: string): Promise<TriedVersion> {
  if (!existsSync(bin)) return { name, outcome: 'not tried: Debian has it as postgresql-15', isBroken: false }
  const tried = await tryOwnPostgres({ bin, folder: join(FOLDER, `chaos-versions-${process.pid}`) })
  return { name, outcome: tried.ok ? `sells on ${tried.version}` : tried.why, isBroken: !tried.ok }
}
