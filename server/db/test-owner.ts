// A process that opens a PostgreSQL and keeps it, for tests that kill such a process. Says on its channel what it got.
import { openPostgres } from '@dasturxon/postgres/open-postgres'

const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('expected a data folder')
const { url, adopted } = await openPostgres({ dataDir, settings: { fsync: 'off' } })
process.send?.({ url, adopted })
// lives as long as the test that asked for it, unless that one kills it first
process.once('disconnect', () => process.exit())
