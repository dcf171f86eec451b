// What an operator has to do when the login or the server does not allow a migration: one sentence with the SQL to run.
import { type Client, DatabaseError, escapeIdentifier } from 'pg'

const OLDEST_VERSION = 15
const NEWEST_VERSION = 18

const PROGRAM_ROLES = ['dasturxon_app', 'dasturxon_worker']
// insufficient privilege; the extension is missing (two codes, by version)
const CODES_OF_RIGHTS = ['42501', '0A000', '58P01']

type Facts = {
  readonly login: string
  readonly database: string
  readonly version: number
  readonly isSuperuser: boolean
  readonly mayCreateRoles: boolean
  readonly mayCreateInDatabase: boolean
  readonly mayCreateTables: boolean
  /** of the roles that the server works as: those that exist, and those that the login may grant or become */
  readonly roles: readonly string[]
  readonly grantable: readonly string[]
  readonly usable: readonly string[]
  readonly isExtensionAvailable: boolean
  readonly isExtensionThere: boolean
  /** who owns tables that the login does not own */
  readonly otherOwner: string | null
  /** PostgreSQL's bootstrap superuser: what it owns cannot be reassigned at once */
  readonly isOtherOwnerFirst: boolean
}

const FACTS = `
select current_user::text as login, current_database()::text as database,
       current_setting('server_version_num')::int / 10000 as version,
       me.rolsuper as "isSuperuser", me.rolcreaterole as "mayCreateRoles",
       has_database_privilege(current_database(), 'CREATE') as "mayCreateInDatabase",
       has_schema_privilege('public', 'CREATE') as "mayCreateTables",
       array(select rolname::text from pg_roles where rolname = any ($1) order by 1) as roles,
       array(select rolname::text from pg_roles where rolname = any ($1)
              and pg_has_role(oid, 'MEMBER WITH ADMIN OPTION') order by 1) as grantable,
       array(select rolname::text from pg_roles where rolname = any ($1) and pg_has_role(oid, $2) order by 1) as usable,
       exists (select from pg_available_extensions where name = 'btree_gist') as "isExtensionAvailable",
       exists (select from pg_extension where extname = 'btree_gist') as "isExtensionThere",
       pg_get_userbyid(other.oid)::text as "otherOwner", coalesce(other.oid = 10, false) as "isOtherOwnerFirst"
  from pg_roles me left join lateral (
    select relowner as oid from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not pg_has_role(relowner, 'USAGE') limit 1
  ) other on true
 where me.rolname = current_user`

/** Throws when the server is older than the versions we support. */
export async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  const refusal = oldServerHelp(rows[0]?.version ?? '')
  if (refusal !== null) throw new Error(refusal)
}

/** What to do about a server of this `version`; null when we support it. */
export function oldServerHelp(version: string): string | null {
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return null
  return (
    `PostgreSQL ${version} is too old: Dasturxon runs on PostgreSQL ${OLDEST_VERSION} to ${NEWEST_VERSION}. ` +
    'Move the database to one of these (pg_dump, pg_restore) and set DATABASE_URL to it.'
  )
}

/** Throws when the roles exist but the login may not work as them: without the grant no connection would open. */
export async function refuseMissingGrant(client: Client): Promise<void> {
  const facts = await readFacts(client)
  const missing = facts.roles.filter((role) => !facts.usable.includes(role))
  if (missing.length === 0) return
  throw new Error(
    `The login ${facts.login} may not work as ${missing.join(' and ')}. As a superuser run: ` +
      `grant ${missing.join(', ')} to ${escapeIdentifier(facts.login)};`,
  )
}

/** What to do about a migration that failed with `error`; null when login and server are not the reason. */
export async function migrationHelp(client: Client, error: unknown): Promise<string | null> {
  if (!(error instanceof DatabaseError) || !CODES_OF_RIGHTS.includes(error.code ?? '')) return null
  const facts = await readFacts(client)
  if (!facts.isExtensionThere && error.message.includes('btree_gist')) return extensionHelp(facts)
  if (facts.isSuperuser) return null
  return roleHelp(facts) ?? ownerHelp(facts)
}

async function readFacts(client: Client): Promise<Facts> {
  // since version 16 a member may be forbidden to become the role; before, every member could
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  )
  const use = (rows[0]?.version ?? OLDEST_VERSION) >= 16 ? 'SET' : 'MEMBER'
  const found = await client.query<Facts>(FACTS, [PROGRAM_ROLES, use])
  const [facts] = found.rows
  if (facts === undefined) throw new Error('expected the login to be in pg_roles')
  return facts
}

function extensionHelp({ database, login, isExtensionAvailable }: Facts): string {
  const create = 'create extension btree_gist;'
  if (isExtensionAvailable) {
    return `The login ${login} may not create the extension btree_gist. As a superuser run in the database ${database}: ${create}`
  }
  return (
    "The server has no extension btree_gist. Install PostgreSQL's package contrib on its machine, then run as a superuser " +
    `in the database ${database}: ${create}`
  )
}

/** Up to version 15 the right to create roles is also the right to grant them; since then a grant needs the admin option. */
function roleHelp({ login, version, mayCreateRoles, roles, grantable }: Facts): string | null {
  const me = escapeIdentifier(login)
  const missing = PROGRAM_ROLES.filter((role) => !roles.includes(role))
  if (missing.length > 0 && !mayCreateRoles) {
    return `The login ${login} may not create the roles that the program works as. As a superuser run: alter role ${me} createrole;`
  }
  if (version <= 15 && mayCreateRoles) return null
  const closed = roles.filter((role) => !grantable.includes(role))
  if (closed.length === 0) return null
  return (
    `The roles ${closed.join(' and ')} were made by another login. As a superuser run: ` +
    `grant ${closed.join(', ')} to ${me} with admin option;`
  )
}

function ownerHelp(facts: Facts): string | null {
  const { login, database, mayCreateInDatabase, mayCreateTables, otherOwner, isOtherOwnerFirst } = facts
  if (otherOwner !== null) {
    const set = `Tables of the database ${database} belong to the login ${otherOwner}. Set DATABASE_URL to that login`
    if (isOtherOwnerFirst) return `${set}.`
    const reassign = `reassign owned by ${escapeIdentifier(otherOwner)} to ${escapeIdentifier(login)};`
    return `${set}, or as a superuser run in that database: ${reassign}`
  }
  if (mayCreateInDatabase && mayCreateTables) return null
  return (
    `The login ${login} does not own the database ${database}. As a superuser run: ` +
    `alter database ${escapeIdentifier(database)} owner to ${escapeIdentifier(login)};`
  )
}
