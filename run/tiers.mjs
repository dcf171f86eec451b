// What the test commands run. `npm test` runs what carries the product, `npm run test:all` everything; CI runs both without
// running anything twice.

/** The projects of vitest.config.ts that every change runs; `long` has campaigns with many random cases. */
const QUICK = ['rules', 'parts', 'server']

/** By the name of the command: its checks, its projects of Vitest, its choice of journeys. */
export const TIERS = {
  core: { hasChecks: true, projects: QUICK, journeys: ['--project=core'] },
  rest: { hasChecks: false, projects: ['long'], journeys: ['--project=rest'] },
  all: { hasChecks: true, projects: [...QUICK, 'long'], journeys: [] },
}

/** The tier that is meant by the words of the command line; none is the core. */
export function tierOf([word = 'core']) {
  if (!Object.hasOwn(TIERS, word)) throw new Error(`expected one of ${Object.keys(TIERS).join(', ')}, found ${word}`)
  return word
}
