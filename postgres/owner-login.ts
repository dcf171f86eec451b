// The login of the server at the embedded PostgreSQL: it owns the one database and can never become superuser.
import type { Client } from 'pg'
import { DATABASE, withClient } from './answers.ts'

export const OWNER = 'dasturxon_owner'

// created by the first migration; in a folder of an older build the superuser created them, so the owner needs the grant
const PROGRAM_ROLES = ['dasturxon_app', 'dasturxon_worker']

/** What the superuser does at each start: sets up the login and its database, and repairs what an older build created. */
export async function ensureOwner(superuserUrl: (database: string) => string, password: string): Promise<void> {
  const isMoveNeeded = await withClient(superuserUrl('postgres'), async (client) => {
    await ensureLogin(client, password)
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [DATABASE],
    )
    if (rows[0] === undefined) await client.query(`create database ${DATABASE} owner ${OWNER}`)
    return rows[0] !== undefined && rows[0].owner !== OWNER
  })
  if (isMoveNeeded) await withClient(superuserUrl(DATABASE), moveToOwner)
}

/** The password is set at every start: in a copied folder the file that holds it may be new. */
async function ensureLogin(client: Client, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [OWNER])
  const rights = 'login createrole nosuperuser nocreatedb noreplication nobypassrls'
  await client.query(
    `${rowCount === 0 ? 'create' : 'alter'} role ${OWNER} ${rights} password ${client.escapeLiteral(password)}`,
  )
}

// objects of extensions are left out; sequences of columns and row types of tables follow their table
const MOVES = `
with found as (
  select 'pg_class'::regclass as catalog, oid, relowner as owner, oid::regclass::text as name,
         case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
  union all
  select 'pg_proc'::regclass, oid, proowner, oid::regprocedure::text, 'routine'
    from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select 'pg_type'::regclass, t.oid, t.typowner, t.oid::regtype::text, 'type'
    from pg_type t left join pg_class c on c.oid = t.typrelid
   where t.typnamespace = 'public'::regnamespace and t.typtype in ('c', 'd', 'e', 'r') and coalesce(c.relkind, 'c') = 'c'
)
select format('alter %s %s owner to %I', kind, name, $1::text) as move from found f
 where owner <> $1::regrole
   and not exists (select from pg_depend d
     where d.classid = f.catalog and d.objid = f.oid and (d.deptype = 'e' or f.kind = 'sequence' and d.deptype in ('a', 'i')))`

/** For a folder of an older build, where the superuser owned everything: all in one transaction, or nothing. */
async function moveToOwner(client: Client): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query<{ move: string }>(MOVES, [OWNER])
  for (const { move } of rows) await client.query(move)
  const roles = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any ($1)', [
    PROGRAM_ROLES,
  ])
  for (const { rolname } of roles.rows) await client.query(`grant ${rolname} to ${OWNER} with admin option`)
  await client.query(`alter database ${DATABASE} owner to ${OWNER}`)
  await client.query('commit')
}
