// `npm run rest` forgets no command, and says what it did not run.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LONG_PARTS, USUAL_PARTS } from '../bench/part-names.ts'
import { LANGUAGES as SPOKEN } from '../domain/locale.ts'
import { inRoot } from './paths.mjs'
import { byAge, runRest } from './rest.mjs'
import { COMMANDS, LANGUAGES } from './rest-commands.mjs'

const sorted = (names) => [...new Set(names)].sort()
const readText = (...path) => readFileSync(inRoot(...path), 'utf8')
/** The rows of the README's table of commands: the command, and what is said about it. */
const ROWS = readText('README.md')
  .split('\n')
  .flatMap((line) => [...line.matchAll(/^\| `npm run (\S+?)` +\|(.*)\|$/g)])
  .map(([, name, text]) => ({ name, text }))
// these run the others
const AROUND = ['rest', 'test:all', 'test:rest']
const inList = COMMANDS.map(({ name }) => name)
const partsInList = inList.filter((name) => name.startsWith('bench ')).map((name) => name.slice('bench '.length))

describe('the list', () => {
  it('has every command of the README, and no other', () => {
    const inReadme = ROWS.map(({ name }) => name).filter((name) => !AROUND.includes(name))
    expect(inReadme).not.toHaveLength(0)
    expect(sorted(inList.map((name) => name.split(' ')[0]))).toEqual(sorted(inReadme))
  })

  it('and the README have every script of package.json beside the two commands that everybody needs', () => {
    const { scripts } = JSON.parse(readText('package.json'))
    const others = Object.keys(scripts).filter((name) => !['start', 'test', 'test:all', 'test:rest'].includes(name))
    expect(sorted(ROWS.map(({ name }) => name).filter((name) => name !== 'test:all'))).toEqual(sorted(others))
    for (const name of sorted(inList.map((each) => each.split(' ')[0])))
      expect(scripts[name]).toBe(`node run/${name}.mjs`)
  })

  it('has every part of the bench, as the README has', () => {
    const parts = [...USUAL_PARTS, ...LONG_PARTS]
    expect(sorted(partsInList)).toEqual(sorted(parts))
    const { text } = ROWS.find(({ name }) => name === 'bench')
    const told = [...text.matchAll(/`(?:npm run bench )?-- ([^`]+)`/g)].flatMap(([, words]) => words.split(' '))
    expect(sorted(told.filter((word) => !word.includes('=')))).toEqual(sorted(parts))
  })

  it('has every language, for axe', () => {
    expect(LANGUAGES).toEqual([...SPOKEN])
  })

  it('notes the last runs of its own commands only', () => {
    const noted = Object.entries(JSON.parse(readText('run', 'last-runs.json')))
    for (const [name, day] of noted)
      expect([inList.includes(name), day]).toEqual([true, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
  })
})

describe('the order', () => {
  const commands = ['a', 'b', 'c'].map((name) => ({ name }))
  const order = (last, day) => byAge(commands, last, day).map(({ name }) => name)

  it('begins with what has never run, then what has not run for longest', () => {
    expect(order({ a: '2026-11-18', b: '2026-11-17' }, 0)).toEqual(['c', 'b', 'a'])
  })

  it('begins each day with another one of the same age', () => {
    expect([0, 1, 2, 3].map((day) => order({}, day)[0])).toEqual(['a', 'b', 'c', 'a'])
  })
})

describe('a run', () => {
  let folder
  let lines
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dasturxon-rest-'))
    lines = []
    writeFileSync(join(folder, 'works.mjs'), "console.log('said ' + process.argv.slice(2) + (process.env.WORD ?? ''))")
    writeFileSync(join(folder, 'breaks.mjs'), "console.log('why'); process.exitCode = 3")
    writeFileSync(join(folder, 'hangs.mjs'), 'setInterval(() => {}, 1000)')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const command = (name, more = {}) => ({ name, steps: () => [[]], blocks: 'it breaks', limit: 30, ...more })
  const go = (commands, more = {}) => {
    const how = { minutes: 5, last: {}, now: 0, folder, scripts: folder, say: (line) => lines.push(line) }
    return runRest(commands, { ...how, ...more })
  }

  it('fails with what blocks, and goes on', async () => {
    expect(await go([command('breaks'), command('works')])).toEqual({ ran: ['works'], failed: ['breaks'], notRun: [] })
    expect(lines.join('\n')).toMatch(/^FAIL breaks .* ended with 3\n {5}it blocks: it breaks\n {5}why\nok {3}works/)
  })

  it('prints what only measures, and does not fail with it', async () => {
    const ended = await go([command('breaks time', { blocks: null })], { last: { 'breaks time': '2026-11-01' } })
    expect(ended).toEqual({ ran: [], failed: [], notRun: ['breaks time: ended with 3; last run: 2026-11-01'] })
    expect(lines.join('\n')).toMatch(/^miss breaks time .* ended with 3\n {5}why$/)
  })

  it('ends what takes longer than its limit', async () => {
    expect((await go([command('hangs', { limit: 1 })])).failed).toEqual(['hangs'])
    expect(lines[0]).toContain('took longer than 1 s')
  })

  it('begins nothing that could last longer than the minutes, and says since when it has not run', async () => {
    const last = { works: '2026-11-01' }
    const long = command('works', { limit: 61 })
    expect((await go([long, command('breaks', { limit: 61 })], { minutes: 1, last })).notRun).toEqual([
      'breaks: no time was left; last run: never',
      'works: no time was left; last run: 2026-11-01',
    ])
  })

  it('says why something cannot run here', async () => {
    expect((await go([command('works', { missing: () => 'no browser' })])).notRun).toEqual([
      'works: no browser; last run: never',
    ])
  })

  it('gives each step its words and the environment, and expects what the last one prints', async () => {
    const steps = ({ day }) => [['first'], [`day${day}`]]
    const works = command('works', {
      steps,
      env: () => ({ WORD: ' word' }),
      expects: /^said day0 word$/m,
      isShown: true,
    })
    expect((await go([works])).ran).toEqual(['works'])
    expect(lines[1]).toBe('     said day0 word')
    expect((await go([{ ...works, expects: /other/ }])).failed).toEqual(['works'])
  })
})
