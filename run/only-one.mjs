// A lock between processes: two commands must not install or build into the same folder at once.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inRoot } from './paths.mjs'
import { processLife } from './process.mjs'

const POLL_MS = 100

/** Runs `work` while no other process runs work of the same name; waits for one that does. */
export async function onlyOne(name, work, folder = inRoot('.data', 'locks')) {
  const lock = join(folder, name)
  mkdirSync(folder, { recursive: true })
  if (!takeLock(lock)) {
    console.log(`Waiting for the ${name} of another command in this folder…`)
    while (!takeLock(lock)) await delay(POLL_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function takeLock(lock) {
  if (placeLock(lock)) return true
  return dropIfStale(lock) && placeLock(lock)
}

function placeLock(lock) {
  const mine = `${lock}.${process.pid}`
  writeFileSync(mine, processLife(process.pid))
  try {
    // a link is created atomically, so nobody reads a half-written lock
    linkSync(mine, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(mine, { force: true })
  }
}

/** Removes the lock of a process that has ended; returns whether the lock may be free now. */
function dropIfStale(lock) {
  const aside = `${lock}.${process.pid}`
  try {
    const holder = readFileSync(lock, 'utf8')
    if (processLife(Number.parseInt(holder, 10)) === holder) return false
    // renamed first: of two processes that find it stale only one can rename it
    renameSync(lock, aside)
    rmSync(aside, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  return true
}
