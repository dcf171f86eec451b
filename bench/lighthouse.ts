// Lighthouse scores of the home page on a phone: the median of five visits.
import lighthouse from 'lighthouse'
import { benchShop } from './baskets.ts'
import { withBrowser } from './browser.ts'
import { LARGE } from './large-brands.ts'
import { median } from './rounds.ts'
import type { Stage } from './stage.ts'
import { judged, ms, type Row } from './table.ts'

const VISITS = 5
const LEAST_PERFORMANCE = 90
const MOST_LCP_MS = 1_900
const MOST_SHIFT = 0.01

type Visit = Readonly<Record<'performance' | 'accessibility' | 'practices' | 'seo' | 'lcp' | 'tbt' | 'cls', number>>

/** Rows for the scores and their times. */
export async function measureLighthouse(stage: Stage): Promise<readonly Row[]> {
  const demo = await goodVisits(stage, benchShop().sub)
  const visits = await goodVisits(stage, LARGE.sub)
  const of = (name: keyof Visit) => median(visits.map((visit) => visit[name]))
  const [lcp, shift] = [of('lcp'), of('cls')]
  const large = `${LARGE.products} products`
  return [
    scoreRow('a demo brand, performance', median(demo.map(({ performance }) => performance)), LEAST_PERFORMANCE),
    scoreRow(`${large}, performance`, of('performance'), LEAST_PERFORMANCE),
    {
      what: 'Largest contentful paint',
      ours: ms(lcp),
      target: judged(`≤ ${ms(MOST_LCP_MS)}`, lcp <= MOST_LCP_MS),
    },
    { what: 'Total blocking time', ours: ms(of('tbt')) },
    {
      what: 'Cumulative layout shift',
      ours: shift.toFixed(3),
      target: judged(`≤ ${MOST_SHIFT}`, shift <= MOST_SHIFT),
    },
    scoreRow(`${large}, accessibility`, of('accessibility'), 100),
    scoreRow(`${large}, best practices`, of('practices'), 100),
    scoreRow(`${large}, search engines`, of('seo'), 100),
  ]
}

function scoreRow(name: string, score: number, least: number): Row {
  const rounded = Math.round(score)
  return {
    what: `Lighthouse mobile, ${name}`,
    ours: String(rounded),
    target: judged(`≥ ${least}`, rounded >= least),
  }
}

/** On a busy machine a visit fails now and then: it is repeated, a limited number of times. */
async function goodVisits(stage: Stage, sub: string): Promise<readonly Visit[]> {
  const visits: Visit[] = []
  for (let tries = 0; visits.length < VISITS; tries += 1) {
    const visit = await withBrowser(stage, (port) => visitHome(`http://${sub}.localhost:${stage.port}/`, port))
    if (typeof visit !== 'string') visits.push(visit)
    else if (tries >= 2 * VISITS) throw new Error(`Lighthouse: ${visit}`)
  }
  return visits
}

/** The figures of one visit, or its error. */
async function visitHome(url: string, debugPort: number): Promise<Visit | string> {
  const result = await lighthouse(url, { port: debugPort, logLevel: 'error' })
  if (result === undefined) throw new Error('expected a result of Lighthouse')
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError !== undefined) return runtimeError.message
  const score = (name: string) => (categories[name]?.score ?? Number.NaN) * 100
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  }
}
