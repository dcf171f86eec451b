// Settings of the embedded PostgreSQL: little memory, durable, reachable only from this machine.

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  // shared memory is in the data folder: nothing is left outside it, and the small /dev/shm of containers does not matter
  dynamic_shared_memory_type: 'mmap',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // in the first hour of a new shop tables grow from empty: plans made for empty tables must be replaced soon
  autovacuum_naptime: '5s',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // the log contains server events, never statements: rows hold personal data
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** The command line of a postmaster on `data` and `port`; `extra` settings win over ours. */
export function postgresArgs(data: string, port: number, extra: Readonly<Record<string, string>>): readonly string[] {
  const settings = Object.entries({ ...SETTINGS, ...extra, port: String(port) })
  return ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
