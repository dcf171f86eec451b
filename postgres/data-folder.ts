// The data folder, not accessible to other accounts: it holds passwords, the secret key, pictures and logs.
import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const OURS_ALONE = 0o700
// when we run as root, PostgreSQL's account is in the folder's group and may pass through it, but not list it
const OURS_AND_PASSING = 0o710
const SECRET_FILES = ['postgres-password', 'postgres-owner-password', 'secret-key', 'postgres.log', 'server.log']

/** Creates the folder when it is missing and restricts access to it and its secret files; older builds left it readable. */
export function closeDataFolder(dataDir: string): void {
  // access to the folders above is not ours to change
  mkdirSync(dirname(dataDir), { recursive: true })
  mkdirSync(dataDir, { recursive: true, mode: OURS_ALONE })
  const isLent = process.getuid?.() === 0 && statSync(dataDir).gid !== 0
  narrow(dataDir, isLent ? OURS_AND_PASSING : OURS_ALONE)
  for (const name of SECRET_FILES) narrow(join(dataDir, name), 0o600)
}

/** Removes every permission that is not in `most`; a file of another account is left, because only its owner may change it. */
function narrow(path: string, most: number): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined || (found.mode & 0o777 & ~most) === 0) return
  const me = process.getuid?.()
  if (me === 0 || me === found.uid) chmodSync(path, found.mode & most)
}
