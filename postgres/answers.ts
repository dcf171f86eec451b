// Whether a PostgreSQL answers and serves our data folder.
import { Client, DatabaseError } from 'pg'
import { SUPERUSER, SUPERUSER_PASSWORD } from './cluster.ts'

export const DATABASE = 'dasturxon'

const CONNECT_LIMIT_MS = 2_000

export type Login = {
  readonly port: number
  readonly login: string
  readonly password: string
  readonly database: string
}

/** The address of a database of the embedded PostgreSQL. */
export function loginUrl({ port, login, password, database }: Login): string {
  return `postgres://${login}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
}

/** Whether the server at `port` takes connections and serves the folder `data`; throws when it refuses our password. */
export async function answersFor(port: number, password: string, data: string): Promise<boolean> {
  try {
    return await withClient(loginUrl({ port, login: SUPERUSER, password, database: SUPERUSER }), async (client) => {
      const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
      return rows[0]?.folder === data
    })
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '28P01') {
      throw new Error(`the PostgreSQL on ${data} does not take the password in ${SUPERUSER_PASSWORD}`, { cause: error })
    }
    // not listening yet, starting or stopping: not ready now
    return false
  }
}

/** Gives `work` its own connection and closes it afterwards. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS })
  // a broken idle connection is noticed by the next query; without a listener the error would end the process
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
