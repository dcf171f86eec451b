// What the test commands run. `npm test` runs what carries the product, `npm run test:all` everything; CI runs both without
// running anything twice.

/** Tests that every run does with few random cases: here is how many a campaign does. */
const CAMPAIGNS = {
  files: ['e2e/journeys/same-total.test.ts', 'server/payments/providers/laws.test.ts', 'server/fuzz.test.ts'],
  env: {
    SAME_TOTAL_BASKETS: '10000',
    LAWS_RUNS: '120',
    FUZZ_REQUESTS: '20000',
    FUZZ_SEED: '1',
    // it runs beside other tests
    FUZZ_SLOWEST_MS: '15000',
  },
}

/** By the name of the command: whether it has checks and the rules and the server, its campaigns, its choice of journeys. */
export const TIERS = {
  core: { hasRules: true, campaigns: null, journeys: ['--project=core'] },
  rest: { hasRules: false, campaigns: CAMPAIGNS, journeys: ['--project=rest'] },
  all: { hasRules: true, campaigns: CAMPAIGNS, journeys: [] },
}

/** The tier that is meant by the words of the command line; none is the core. */
export function tierOf([word = 'core']) {
  if (!Object.hasOwn(TIERS, word)) throw new Error(`expected one of ${Object.keys(TIERS).join(', ')}, found ${word}`)
  return word
}
