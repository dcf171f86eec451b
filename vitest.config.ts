import { defineConfig } from 'vitest/config'

const TESTS = '**/*.test.{ts,tsx}'
const inRooms = (rooms: readonly string[]) => rooms.map((room) => `${room}/${TESTS}`)

export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    // one less than all cores is the default, which on two cores is half
    maxWorkers: '100%',
    // a busy machine is no failure; a test that waits for something has its own limit
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [...inRooms(['domain', 'contract', 'client', 'ui', 'storefront', 'checks']), 'run/**/*.test.mjs'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: inRooms(['server', 'postgres', 'demo', 'e2e', 'bench']),
          globalSetup: ['server/testing/test-setup.ts'],
        },
      },
    ],
  },
})
