// The account PostgreSQL runs as. It refuses to run as root, so root uses the account `nobody`, which every system has.
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

type Account = { readonly uid: number; readonly gid: number }

/** How to start a program as the account PostgreSQL runs under, and how to give that account a file. */
export type RunAs = {
  wrap(command: string, args: readonly string[]): { command: string; args: readonly string[] }
  readonly account: Account | undefined
  give(path: string): void
}

const SELF: RunAs = { wrap: (command, args) => ({ command, args }), account: undefined, give: () => undefined }

/**
 * The least privileged way to run `program` on the data in `folder`/`data`. As root that is simply another account,
 * or, where the checkout is in a folder closed to others, that account with the one capability to pass closed folders.
 */
export function chooseRunAs(program: string, folder: string, data: string): RunAs {
  const owner = ownerOf(join(folder, data))
  if (process.getuid?.() !== 0) {
    if (owner === null || owner.uid === process.getuid?.()) return SELF
    throw new Error(`${join(folder, data)} belongs to another account (${owner.uid}); run as that one or set DATA_DIR`)
  }
  const account = owner === null || owner.uid === 0 ? nobody() : owner
  letPass(folder, account)
  const ways = [asAccount(account), withRight(account, 'dac_read_search'), withRight(account, 'dac_override')]
  const complaints: string[] = []
  for (const way of ways) {
    const complaint = tryOut(way, program, folder)
    if (complaint === null) return way
    complaints.push(complaint)
  }
  throw new Error(
    `PostgreSQL may not run as root, and account ${account.uid} cannot reach ${folder} (${complaints.join('; ')}). ` +
      'Run as an ordinary user, or move the checkout to a folder that others may enter, or set DATABASE_URL.',
  )
}

/**
 * The data folder is closed to every other account, but PostgreSQL's account has to pass through it to its own folder. So
 * its group may pass: not list the folder, not read or write a file in it.
 */
function letPass(folder: string, account: Account): void {
  chownSync(folder, statSync(folder).uid, account.gid)
  chmodSync(folder, 0o710)
}

function ownerOf(path: string): Account | null {
  return statSync(path, { throwIfNoEntry: false }) ?? null
}

function asAccount(account: Account): RunAs {
  return {
    wrap: (command, args) => ({ command, args }),
    account,
    give: (path) => chownSync(path, account.uid, account.gid),
  }
}

function withRight(account: Account, right: string): RunAs {
  // no_setuid_fixup: PostgreSQL checks its own files with access(2), which ignores capabilities without it
  const flags = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', '--securebits=+no_setuid_fixup']
  const rights = [`--inh-caps=+${right}`, `--ambient-caps=+${right}`]
  return {
    wrap: (command, args) => ({ command: 'setpriv', args: [...flags, ...rights, '--', command, ...args] }),
    account: undefined,
    give: (path) => chownSync(path, account.uid, account.gid),
  }
}

/** The problem, or null when the program runs and the folder can be opened. */
function tryOut(way: RunAs, program: string, folder: string): string | null {
  const script = 'cd "$1" && exec "$2" --version'
  const { command, args } = way.wrap('/bin/sh', ['-c', script, 'sh', folder, program])
  const end = spawnSync(command, args, { ...way.account, cwd: '/', encoding: 'utf8' })
  if (end.status === 0) return null
  return end.error?.message ?? end.stderr.trim()
}

function nobody(): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined || gid === undefined) {
    throw new Error('PostgreSQL may not run as root and there is no account nobody; run as an ordinary user')
  }
  return { uid: Number(uid), gid: Number(gid) }
}
