// The embedded PostgreSQL: created on first use, started or taken over, watched, stopped.
import { accessSync, constants, statSync, truncateSync } from 'node:fs'
import { resolve } from 'node:path'
import { ownerUrl, superuserUrl } from './addresses.ts'
import { findBinaries } from './binaries.ts'
import { type Cluster, DATA, ensureCluster, ensurePassword, OWNER_PASSWORD, SUPERUSER_PASSWORD } from './cluster.ts'
import { closeDataFolder } from './data-folder.ts'
import { keepUp } from './keep-up.ts'
import { ensureOwner } from './owner-login.ts'
import { takeOwnership } from './ownership.ts'
import { stopPostmaster } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { adoptPostmaster, logFile, startPostmaster } from './start-postmaster.ts'

/** `url` connects as the database owner, who is no superuser; `adopted`: a killed process had left PostgreSQL running. */
export type Postgres = { readonly url: string; readonly adopted: boolean; stop(): Promise<void> }

export type PostgresOptions = {
  readonly dataDir: string
  /** PostgreSQL settings that differ from ours, by name. */
  readonly settings?: Readonly<Record<string, string>>
  /** Called with the reason why a PostgreSQL that died could not be restarted yet. */
  onFault?(error: unknown): void
}

const LOG_LIMIT_BYTES = 1_000_000

/** Opens the PostgreSQL in `dataDir`, creating it on first use. Throws when another running process owns that folder. */
export async function openPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = resolve(options.dataDir)
  prepareFolder(dataDir)
  const ownership = takeOwnership(dataDir)
  try {
    const cluster = prepareCluster(dataDir, options.settings ?? {})
    boundLog(dataDir)
    const found = await adoptPostmaster(cluster)
    const running = found ?? (await startPostmaster(cluster))
    const { onFault = () => undefined } = options
    const upkeep = keepUp(cluster, { running, onLook: () => boundLog(dataDir), onFault })
    const stop = async () => {
      await stopPostmaster(await upkeep.end())
      ownership.release()
    }
    const password = ensurePassword(dataDir, OWNER_PASSWORD)
    await ensureOwner((database) => superuserUrl(dataDir, database), password).catch(async (error) => {
      await stop()
      throw error
    })
    return { url: ownerUrl(dataDir), adopted: found !== null, stop }
  } catch (error) {
    ownership.release()
    throw error
  }
}

function prepareFolder(dataDir: string): void {
  try {
    closeDataFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`this account cannot write to ${dataDir}; run as its owner or set DATA_DIR`, { cause: error })
  }
}

function prepareCluster(dataDir: string, settings: Readonly<Record<string, string>>): Cluster {
  const binaries = findBinaries()
  const runAs = chooseRunAs(binaries.postgres, dataDir, DATA)
  const password = ensurePassword(dataDir, SUPERUSER_PASSWORD)
  const cluster = { dataDir, binaries, runAs, password, settings }
  ensureCluster(cluster)
  return cluster
}

/** Empties the log when it has become larger than its limit; PostgreSQL appends, so it continues at the beginning. */
function boundLog(dataDir: string): void {
  const size = statSync(logFile(dataDir), { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) truncateSync(logFile(dataDir))
}
