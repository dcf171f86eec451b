import { configDefaults, defineConfig } from 'vitest/config'

const TESTS = '**/*.test.{ts,tsx}'
// these need a document; all others are quicker without
const PARTS = '**/*.dom.test.tsx'
// these ask one running program of the demo by HTTP
const OF_THE_PROGRAM = 'e2e/program/*.test.ts'
const inParts = (parts: readonly string[], tests = TESTS) => parts.map((part) => `${part}/${tests}`)

export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    // one less than all cores is the default, which on two cores is half
    maxWorkers: '100%',
    // a busy machine is no failure; a test that waits for something has its own limit
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // React asks the document which elements it knows, and the one of the tests knows no <search>
    onConsoleLog: (log) => !log.includes('The tag <search> is unrecognized'),
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            ...inParts(['domain', 'contract', 'client', 'ui', 'storefront', 'backoffice', 'checks']),
            'run/**/*.test.mjs',
          ],
          exclude: [...configDefaults.exclude, PARTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: inParts(['ui', 'storefront', 'backoffice'], PARTS),
          environment: 'happy-dom',
          environmentOptions: {
            // nothing moves by itself: a document without layout has no animations
            happyDOM: { url: 'https://sinov.example/', settings: { device: { prefersReducedMotion: 'reduce' } } },
          },
          setupFiles: ['storefront/testing/parts.config.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: inParts(['server', 'postgres', 'demo', 'e2e', 'bench']),
          exclude: [...configDefaults.exclude, OF_THE_PROGRAM],
          globalSetup: ['server/testing/test-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'program',
          include: [OF_THE_PROGRAM],
          globalSetup: ['e2e/program/shared-program.ts'],
          // what the program does by itself may take as long as in a journey
          testTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
