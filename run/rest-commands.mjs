// What `npm run rest` runs: every command of the README's table, in its shortest form.
import { join } from 'node:path'
import { missingBrowser } from './engine-browsers.mjs'

/** Axe examines one of them each day. */
export const LANGUAGES = ['uz', 'ru', 'eng', 'zh', 'ar', 'kz', 'tr']

const MOST_SECONDS = 420

// figures of a busy machine say nothing: these print, and fail nothing
const timed = (part, { words = [], limit = MOST_SECONDS, env = {} } = {}) => ({
  name: `bench ${part}`,
  steps: () => [[part, ...words]],
  blocks: null,
  limit,
  env: () => env,
  isShown: true,
})

const counted = (part) => ({ ...timed(part), blocks: 'a figure that is counted misses its target' })

const engine = (browser) => ({
  name: `engines ${browser}`,
  steps: () => [[browser]],
  blocks: 'an order does not arrive',
  limit: MOST_SECONDS,
  missing: () => missingBrowser(browser),
  isShown: true,
})

/**
 * Each has a name, which begins with the command; `steps`, the words of each call of it; `blocks`, when the run fails, or
 * null when it only prints; `limit`, the seconds it may take; and where needed `env`, `missing` (why it cannot run here),
 * `expects` (what its last step prints), `isShown` (its output is printed even when it passed).
 * A step is told the day, as a number, and a folder that is deleted afterwards.
 */
export const COMMANDS = [
  { name: 'check', steps: () => [[]], blocks: 'something is found', limit: MOST_SECONDS },
  // the first is a fault of the rules: its test takes seconds
  { name: 'faults', steps: () => [['1']], blocks: 'a deliberate fault is missed', limit: MOST_SECONDS },
  engine('firefox'),
  engine('webkit'),
  { name: 'chaos', steps: () => [['few']], blocks: 'an order is lost, doubled or torn', limit: MOST_SECONDS },
  {
    name: 'fuzz',
    steps: () => [['6000']],
    blocks: 'an answer breaks a rule',
    limit: 300,
    env: () => ({ FUZZ_SLOWEST_MS: '15000' }),
  },
  {
    name: 'shots',
    steps: ({ day }) => [[languageOf(day), '390', 'light', 'home']],
    blocks: 'a screen does not come',
    limit: 300,
    expects: /^[1-9]\d* pictures/m,
  },
  {
    name: 'axe',
    steps: ({ day }) => [[languageOf(day)]],
    blocks: 'a screen has a fault',
    limit: 900,
    // it says in which language
    isShown: true,
  },
  {
    name: 'brand',
    steps: () => [['list']],
    blocks: 'the list of a new installation does not come',
    limit: 120,
    env: ({ folder }) => ({ DATA_DIR: join(folder, 'brand'), DATABASE_URL: '' }),
    expects: /^There are no brands yet/m,
  },
  {
    name: 'words',
    steps: ({ folder }) => {
      const sheet = join(folder, 'tr.json')
      return [
        ['export', 'tr', sheet],
        ['import', sheet],
      ]
    },
    blocks: 'a text does not come back as it went',
    limit: 60,
    expects: /^0 sentences changed in 0 files$/m,
  },
  counted('weight'),
  counted('tiles'),
  ...['lighthouse', 'interactive', 'maps', 'pages', 'orders', 'order-cpu', 'reads', 'callbacks'].map((part) =>
    timed(part),
  ),
  ...['zones', 'many-zones', 'growth', 'stops', 'streams', 'pictures', 'cached', 'desk-menu'].map((part) =>
    timed(part),
  ),
  timed('floods', { env: { FLOOD_SECONDS: '20' } }),
  timed('paint', { words: ['times=5'] }),
  timed('taps', { words: ['times=1'] }),
  timed('fling', { limit: 600 }),
]

function languageOf(day) {
  return LANGUAGES[day % LANGUAGES.length]
}
