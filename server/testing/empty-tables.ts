// Empties the database that the test files of one worker share.
import type { Pool } from 'pg'

// With foreign keys and triggers off, every table can be emptied in any order. A `truncate` of all of them costs more than
// a new database does.
const EMPTY_TABLES = `do $$ declare one record; begin
  set local session_replication_role = replica;
  for one in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations' loop
    execute format('delete from %I', one.tablename);
  end loop;
end $$`

/** Deletes every row, so that the database is as the migrations left it. */
export async function emptyTables(superuser: Pool): Promise<void> {
  await superuser.query(EMPTY_TABLES)
}
