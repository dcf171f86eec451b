// Packages of Debian, where a run may install them.
import { existsSync, readFileSync } from 'node:fs'
import { run } from './spawn.mjs'

/** Whether this is Debian, and we are root. */
export function mayUseApt() {
  // Ubuntu's package of a browser only installs a snap, which needs a running snapd
  return isRoot() && existsSync('/usr/bin/apt-get') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Installs these packages; whether that worked is seen by what runs afterwards. */
export async function installByApt(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env })
}

/** Whether this process may do everything. */
export function isRoot() {
  return process.getuid?.() === 0
}
