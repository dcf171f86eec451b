// A process that opens a PostgreSQL and keeps it open, for tests that kill such a process. Reports over IPC.
import { openPostgres } from '@dasturxon/postgres/open-postgres'

const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('expected a data folder')
const { url, adopted } = await openPostgres({ dataDir, settings: { fsync: 'off' } })
process.send?.({ url, adopted })
// runs until the test ends or kills it
process.once('disconnect', () => process.exit())
