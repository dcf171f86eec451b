// Files of earlier builds: a page that was opened before a new version still finds its code for two weeks.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

const KEPT_MS = 14 * 24 * 3_600_000

/** Puts the files of `current` beside those of earlier builds in `archive`, and drops what no build had for two weeks. */
export function keepAssets(current: string, archive: string, now: Date): void {
  if (!existsSync(current)) return
  mkdirSync(archive, { recursive: true })
  for (const name of readdirSync(current)) {
    const kept = join(archive, name)
    if (!existsSync(kept)) copyFileSync(join(current, name), kept)
    // its two weeks begin when it was last part of a build that ran
    utimesSync(kept, now, now)
  }
  for (const name of readdirSync(archive)) {
    const kept = join(archive, name)
    if (now.getTime() - statSync(kept).mtimeMs > KEPT_MS) rmSync(kept)
  }
}
