// Files of earlier builds: a page that was opened before a new version can still load its code for two weeks.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

const KEPT_MS = 14 * 24 * 3_600_000

/** Copies the files of `current` to `archive`, and deletes files there that no build had for two weeks. */
export function keepAssets(current: string, archive: string, now: Date): void {
  if (!existsSync(current)) return
  mkdirSync(archive, { recursive: true })
  for (const name of readdirSync(current)) {
    const kept = join(archive, name)
    if (!existsSync(kept)) copyFileSync(join(current, name), kept)
    // the two weeks begin when it was last part of a build that ran
    utimesSync(kept, now, now)
  }
  for (const name of readdirSync(archive)) {
    const kept = join(archive, name)
    if (now.getTime() - statSync(kept).mtimeMs > KEPT_MS) rmSync(kept)
  }
}
