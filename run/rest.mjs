// `npm run rest`: every command of the README once in its shortest form, the one that has not run for longest first.
// `npm run rest -- minutes=30` begins nothing that could last longer; `-- chaos words` runs some; `-- write` notes the day
// in run/last-runs.json. It ends with 1 when something that blocks has failed.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inRoot } from './paths.mjs'
import { COMMANDS } from './rest-commands.mjs'
import { run, stopTogether } from './spawn.mjs'

const LAST_RUNS = inRoot('run', 'last-runs.json')
const DAY_MS = 86_400_000
const MOST_LINES = 80

/** The commands, the one that has not run for longest first; among equals another one begins each day. */
export function byAge(commands, last, day) {
  const start = day % commands.length
  const turned = [...commands.slice(start), ...commands.slice(0, start)]
  const since = ({ name }) => last[name] ?? ''
  return turned.sort((a, b) => (since(a) < since(b) ? -1 : since(a) > since(b) ? 1 : 0))
}

/**
 * Runs the commands one after the other within the minutes. `scripts` is the folder of their programs, `say` prints a line.
 * Returns the names of those that ran well, of those that failed and block, and a line for each that did not run.
 */
export async function runRest(commands, { minutes, last, now, folder, scripts, say }) {
  const day = Math.floor(now / DAY_MS)
  const until = performance.now() + minutes * 60_000
  const ended = { ran: [], failed: [], notRun: [] }
  for (const command of byAge(commands, last, day)) {
    const leave = (why) => ended.notRun.push(`${command.name}: ${why}; last run: ${last[command.name] ?? 'never'}`)
    const isLate = performance.now() + command.limit * 1000 > until
    const why = isLate ? 'no time was left' : ((await command.missing?.()) ?? null)
    if (why !== null) leave(why)
    else {
      const since = performance.now()
      const { fault, output } = await runSteps(command, { day, folder, scripts })
      report(command, { fault, output, seconds: (performance.now() - since) / 1000 }, say)
      if (fault === null) ended.ran.push(command.name)
      else if (command.blocks === null) leave(fault)
      else ended.failed.push(command.name)
    }
  }
  return ended
}

/** Runs the calls of one command; returns what was wrong, or null, and what the last call printed. */
async function runSteps({ name, steps, limit, expects, ...command }, { day, folder, scripts }) {
  const until = performance.now() + limit * 1000
  const program = join(scripts, `${name.split(' ')[0]}.mjs`)
  const env = { ...process.env, NO_COLOR: '1', ...command.env?.({ folder }) }
  let output = ''
  for (const words of steps({ day, folder })) {
    const timeout = Math.max(1, Math.ceil(until - performance.now()))
    const called = await call([program, ...words], { env, timeout }, join(folder, 'output.log'))
    output = called.output
    if (performance.now() >= until) return { fault: `took longer than ${limit} s`, output }
    if (called.code !== 0) return { fault: `ended with ${called.code}`, output }
  }
  return { fault: expects?.test(output) === false ? `did not print ${expects}` : null, output }
}

/** Prints into a file, because a pipe stays open as long as anything that was started holds it. */
async function call(args, options, log) {
  const file = openSync(log, 'w')
  const code = await run(process.execPath, args, { ...options, stdio: ['ignore', file, file] })
  closeSync(file)
  return { code, output: readFileSync(log, 'utf8') }
}

function report({ name, blocks, isShown }, { fault, output, seconds }, say) {
  const isBlocking = fault !== null && blocks !== null
  const verdict = fault === null ? 'ok  ' : isBlocking ? 'FAIL' : 'miss'
  say(
    [verdict, name.padEnd(18), seconds.toFixed(1).padStart(6), 's', ...(fault === null ? [] : [` ${fault}`])].join(' '),
  )
  if (isBlocking) say(`     it blocks: ${blocks}`)
  if (fault !== null || isShown) say(ending(output).replace(/^/gm, '     '))
}

/** The last lines: what went wrong is said at the end, after a table of hundreds of lines. */
function ending(output) {
  return output.trim().split('\n').slice(-MOST_LINES).join('\n')
}

async function main(words) {
  const minutes = Number(
    words.map((word) => /^minutes=(\d+)$/.exec(word)?.[1]).find(Boolean) ?? Number.POSITIVE_INFINITY,
  )
  const asked = words.filter((word) => word !== 'write' && !word.startsWith('minutes='))
  const unknown = asked.find((word) => !COMMANDS.some((command) => isAsked(command, [word])))
  if (unknown !== undefined)
    throw new Error(`${unknown}: expected one of ${COMMANDS.map(({ name }) => name).join(', ')}`)
  const last = JSON.parse(readFileSync(LAST_RUNS, 'utf8'))
  const folder = inRoot('.data', `rest-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const commands = COMMANDS.filter((command) => asked.length === 0 || isAsked(command, asked))
  const how = { minutes, last, now: Date.now(), folder, scripts: inRoot('run'), say: console.log }
  const { ran, failed, notRun } = await runRest(commands, how)
  if (words.includes('write')) note(last, ran)
  console.log(
    `\n${ran.length} commands ran, ${failed.length} failed${failed.length === 0 ? '' : `: ${failed.join(', ')}`}`,
  )
  for (const line of notRun) console.log(`not run: ${line}`)
  return failed.length === 0 ? 0 : 1
}

function isAsked({ name }, asked) {
  return asked.includes(name) || asked.includes(name.split(' ')[0])
}

/** Notes that these ran today, for whoever reads the file next: a fresh clone knows nothing else. */
function note(last, ran) {
  const today = new Date().toISOString().slice(0, 10)
  const days = COMMANDS.map(({ name }) => [name, ran.includes(name) ? today : last[name]])
  writeFileSync(LAST_RUNS, `${JSON.stringify(Object.fromEntries(days), null, 2)}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  stopTogether()
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
