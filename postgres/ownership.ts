// One process per data folder. The lock file names the pid and start time of its owner, so a dead owner never blocks.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isErrno, processLife } from './process-life.ts'

export type Ownership = { release(): void }

const TRIES = 10

/** Makes this process the owner of `dataDir`, or throws naming the running process that owns it. */
export function takeOwnership(dataDir: string): Ownership {
  const lock = join(dataDir, 'owner')
  const mine = `${lock}.${process.pid}`
  const life = processLife(process.pid) ?? String(process.pid)
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (placeLock(lock, mine, life)) return { release: () => releaseLock(lock, life) }
    const holder = readLock(lock)
    if (holder !== null && holder === processLife(pidOf(holder))) {
      throw new Error(`Another Dasturxon (process ${pidOf(holder)}) is running on ${dataDir}; stop it or set DATA_DIR`)
    }
    if (holder !== null) dropStale(lock, mine)
  }
  throw new Error(`could not take ${lock}: other processes keep taking and leaving it`)
}

function placeLock(lock: string, mine: string, life: string): boolean {
  writeFileSync(mine, life)
  try {
    // a link is created atomically, so nobody reads a half-written lock
    linkSync(mine, lock)
    return true
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(mine, { force: true })
  }
}

function readLock(lock: string): string | null {
  try {
    return readFileSync(lock, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null
    throw error
  }
}

/** Renamed before it is deleted: of two processes that find it stale only one can rename it. */
function dropStale(lock: string, aside: string): void {
  try {
    renameSync(lock, aside)
    rmSync(aside, { force: true })
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error
  }
}

function releaseLock(lock: string, life: string): void {
  if (readLock(lock) === life) rmSync(lock, { force: true })
}

function pidOf(life: string): number {
  return Number.parseInt(life, 10)
}
