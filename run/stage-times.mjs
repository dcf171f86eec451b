// How long the stages of the tests take: measured, and beside it what bench/notes.md says they took.
import { minutes } from './progress.mjs'

const TITLE = '## How long the tests take'
const CHANGED_BY = 0.1

/** The seconds of each stage in a tier, as the table of the notes has them: `{ checks: 40, … }`. */
export function notedTimes(notes, tier) {
  const [, table = ''] = notes.split(`${TITLE}\n`)
  const rows = table.split('\n## ')[0].matchAll(/^\| (\w+) +\| ([\w ]+?) +\| (\d+) s/gm)
  return Object.fromEntries(
    [...rows].flatMap(([, of, stage, seconds]) => (of === tier ? [[stage, Number(seconds)]] : [])),
  )
}

/** The measured stages as text; a stage that has changed by a tenth is to be written down. */
export function stageReport(tier, times, noted) {
  const rows = times.map(({ stage, seconds }) => {
    const before = noted[stage]
    const has = before === undefined || Math.abs(seconds - before) > before * CHANGED_BY
    const news = before === undefined ? '  not in bench/notes.md' : has ? `  bench/notes.md says ${before} s` : ''
    return `${String(Math.round(seconds)).padStart(6)} s  ${stage}${news}`
  })
  const whole = times.reduce((sum, { seconds }) => sum + seconds, 0)
  return [
    `the stages of ${tier}:`,
    ...rows,
    `${String(Math.round(whole)).padStart(6)} s  in all (${minutes(whole)})`,
  ].join('\n')
}

/** What the stages after this one usually take, in seconds. */
export function laterSeconds(stages, stage, noted) {
  return stages.slice(stages.indexOf(stage) + 1).reduce((sum, later) => sum + (noted[later] ?? 0), 0)
}

const LONGEST_JOURNEY_S = 20
// the same journey takes half as long again in another run
const NOISE = 1.5

/**
 * Journeys over 20 s, and the noise of a run, that give no reason in an annotation `long`. Where the whole stage took longer than noted, the machine was
 * busy, and the limit grows with it.
 */
export function longJourneys(report, { seconds, noted = seconds }) {
  const limit = LONGEST_JOURNEY_S * NOISE * Math.max(1, seconds / noted) * 1000
  const testsIn = (suite) => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title, file: suite.file }))),
    ...(suite.suites ?? []).flatMap(testsIn),
  ]
  return report.suites.flatMap(testsIn).flatMap(({ title, file, results, annotations }) => {
    const ms = Math.min(...results.map(({ duration }) => duration))
    const hasReason = annotations.some(({ type, description = '' }) => type === 'long' && description !== '')
    const message = `took ${Math.round(ms / 1000)} s, at most ${Math.round(limit / 1000)}: split it, or say why in an annotation "long"`
    return ms <= limit || hasReason ? [] : [{ name: `${file}: ${title}`, message }]
  })
}
