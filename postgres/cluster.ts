// The files of one PostgreSQL cluster: created completely or not at all.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { RunAs } from './run-as.ts'

export const SUPERUSER = 'postgres'
export const DATA = 'postgres'
/** Files of the data folder that hold a password, readable only by us. */
export const SUPERUSER_PASSWORD = 'postgres-password'
export const OWNER_PASSWORD = 'postgres-owner-password'

/** The environment of PostgreSQL's programs: without variables that change what they do. */
export const CLEAN_ENV = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

export type Cluster = {
  readonly dataDir: string
  readonly binaries: Binaries
  readonly runAs: RunAs
  readonly password: string
  readonly settings: Readonly<Record<string, string>>
}

// the built-in locale (since version 17): the same sorting and letter case on every machine, whatever the system has
const EMBEDDED_LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']

/** Creates the data folder `dataDir`/postgres when it is missing. */
export function ensureCluster(cluster: Cluster, locale: readonly string[] = EMBEDDED_LOCALE): void {
  const { dataDir, runAs } = cluster
  const data = join(dataDir, DATA)
  if (existsSync(join(data, 'PG_VERSION'))) return
  const draft = join(dataDir, `${DATA}.new`)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  runAs.give(draft)
  runInitdb(draft, cluster, locale)
  // a start that was interrupted leaves only a temporary folder, never half a database
  renameSync(draft, data)
}

function runInitdb(draft: string, cluster: Cluster, locale: readonly string[]): void {
  const { binaries, runAs, password, settings } = cluster
  const passwordFile = `${draft}-password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  runAs.give(passwordFile)
  try {
    const { command, args } = runAs.wrap(binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...locale,
      ...(settings.fsync === 'off' ? ['--no-sync'] : []),
    ])
    const end = spawnSync(command, args, { ...runAs.account, cwd: '/', env: CLEAN_ENV, encoding: 'utf8' })
    if (end.status === 0) return
    throw new Error(`PostgreSQL's initdb failed: ${end.error?.message ?? `${end.stdout}${end.stderr}`.trim()}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** The password in the file `name` of this data folder, created on first use and readable only by us. */
export function ensurePassword(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
    linkSync(draft, file)
    rmSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}
