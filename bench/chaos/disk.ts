// A disk that can be filled: a separate one, so that nothing but the shop runs out of space.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const SIZE = '3g'
const FILLER = 'filler'
const PIECE_BYTES = 16 * 1024 * 1024

/** Mounts `folder` as a separate disk in memory; false where that is not allowed (only root may). */
export function mountSmallDisk(folder: string): boolean {
  mkdirSync(folder, { recursive: true })
  if (process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    // a container without that right: the table says that it was not tried
    return false
  }
}

/** Unmounts the disk. */
export function unmountSmallDisk(folder: string): void {
  execFileSync('umount', [folder], { stdio: 'ignore' })
}

/** Fills the disk for a while. */
export async function fillDisk(folder: string | null, forMs: number): Promise<string> {
  if (folder === null) return 'not tried: only root can make a disk'
  const filler = join(folder, FILLER)
  mkdirSync(filler)
  const piece = Buffer.alloc(PIECE_BYTES)
  try {
    for (let at = 0; ; at += 1) writeFileSync(join(filler, String(at)), piece)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
  await delay(forMs)
  rmSync(filler, { recursive: true })
  return `for ${forMs / 1000} s`
}
