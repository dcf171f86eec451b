// The faults, one after the other, while customers order.
import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Connection } from '../bare-transaction.ts'
import { fillDisk } from './disk.ts'
import type { Node } from './node.ts'
import { childrenOf, isLiving, until } from './processes.ts'

/** What a fault can act on. */
export type Reach = {
  readonly first: Node
  readonly second: Node
  /** the folder of the first node, on a disk of its own; null where such a disk cannot be made */
  readonly smallDisk: string | null
  /** a file that holds by how many milliseconds the second node's system clock is wrong */
  readonly clockFile: string
  postmasterPid(): number
  asSuperuser<T>(work: (superuser: Connection) => Promise<T>): Promise<T>
}

export type Fault = {
  readonly what: string
  /** Causes the fault, and resolves when its cause is removed; returns a few words on what happened, or why it was not done. */
  strike(reach: Reach): Promise<string>
  /** whether the server's process must survive */
  readonly keepsProcess: boolean
}

const STOPPED_MS = 7_000
const BACKENDS = 200
const MINUTE_MS = 60_000
const AGAINST_LIMITS_MS = 4_000

const kill = (pid: number | null, signal: NodeJS.Signals) => {
  if (pid === null) throw new Error('expected a process to send a signal to')
  process.kill(pid, signal)
}

async function killServer(node: Node): Promise<string> {
  const pid = node.serverPid()
  kill(pid, 'SIGKILL')
  await until('the server is gone', 5_000, () => (pid !== null && isLiving(pid) ? null : true))
  return `${node.name}`
}

async function pauseProcesses(pids: readonly number[], forMs: number): Promise<string> {
  for (const pid of pids) kill(pid, 'SIGSTOP')
  await delay(forMs)
  for (const pid of pids.filter(isLiving)) kill(pid, 'SIGCONT')
  return `for ${forMs / 1000} s`
}

/** Ends backends of the application one by one, as an operator or a broken network would. */
async function endBackends({ asSuperuser }: Reach, count: number): Promise<string> {
  return asSuperuser(async (superuser) => {
    let ended = 0
    while (ended < count) {
      const { rows } = await superuser.query(
        `select pg_terminate_backend(pid) as ended from (select pid from pg_stat_activity
          where application_name like 'dasturxon%' and pid <> pg_backend_pid() order by random() limit 1) one`,
      )
      ended += rows.length
      await delay(20)
    }
    return `${ended} ended`
  })
}

async function shiftClock({ clockFile }: Reach, byMs: number): Promise<string> {
  writeFileSync(clockFile, String(byMs))
  await delay(AGAINST_LIMITS_MS)
  writeFileSync(clockFile, '0')
  return `for ${AGAINST_LIMITS_MS / 1000} s`
}

/** Clients that send half a request and wait, that read nothing, and that disconnect in the middle. */
async function badClients({ first }: Reach): Promise<string> {
  const sockets: Socket[] = []
  const host = first.hostOf('qarsildoq')
  const open = (text: string) => {
    const socket = connect(first.port, '127.0.0.1', () => socket.write(text))
    socket.on('error', () => socket.destroy())
    sockets.push(socket)
    return socket
  }
  for (let at = 0; at < 100; at += 1) {
    open(`GET / HTTP/1.1\r\nhost: ${host}\r\nx-slow: `)
    open(
      `POST /api/orders/v1/orders/quote HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{`,
    )
    open(`GET / HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(20)).pause()
  }
  await delay(AGAINST_LIMITS_MS / 2)
  for (const [at, socket] of sockets.entries()) if (at % 2 === 0) socket.resetAndDestroy()
  await delay(AGAINST_LIMITS_MS / 2)
  for (const socket of sockets) socket.destroy()
  return `${sockets.length} connections`
}

async function stallLog({ second }: Reach): Promise<string> {
  second.output.pause()
  await delay(AGAINST_LIMITS_MS)
  second.output.resume()
  return `${second.name}, for ${AGAINST_LIMITS_MS / 1000} s`
}

const FAULTS = {
  killFirst: { what: 'kill -9 of Node', keepsProcess: false, strike: ({ first }: Reach) => killServer(first) },
  killSecond: { what: 'kill -9 of Node', keepsProcess: false, strike: ({ second }: Reach) => killServer(second) },
  killPostgres: {
    what: 'kill -9 of PostgreSQL',
    keepsProcess: true,
    strike: async ({ postmasterPid }: Reach) => {
      kill(postmasterPid(), 'SIGKILL')
      return 'the postmaster'
    },
  },
  killBackend: {
    what: 'kill -9 of one backend',
    keepsProcess: true,
    strike: async ({ asSuperuser }: Reach) => {
      const { rows } = await asSuperuser((superuser) =>
        superuser.query("select pid from pg_stat_activity where application_name = 'dasturxon_app' limit 1"),
      )
      kill(Number(rows[0]?.pid), 'SIGKILL')
      return 'PostgreSQL restarts all'
    },
  },
  restartPostgres: {
    what: 'restart of PostgreSQL',
    keepsProcess: true,
    strike: async ({ postmasterPid }: Reach) => {
      const pid = postmasterPid()
      kill(pid, 'SIGINT')
      await until('PostgreSQL has stopped', 10_000, () => (isLiving(pid) ? null : true))
      return 'fast shutdown'
    },
  },
  endBackends: {
    what: 'single backends ended',
    keepsProcess: true,
    strike: (reach: Reach) => endBackends(reach, BACKENDS),
  },
  endFewBackends: {
    what: 'single backends ended',
    keepsProcess: true,
    strike: (reach: Reach) => endBackends(reach, 30),
  },
  stopNode: {
    what: 'SIGSTOP of Node',
    keepsProcess: true,
    strike: ({ first }: Reach) => pauseProcesses([first.serverPid() ?? 0], STOPPED_MS),
  },
  stopPostgres: {
    what: 'SIGSTOP of PostgreSQL',
    keepsProcess: true,
    strike: ({ postmasterPid }: Reach) =>
      pauseProcesses([postmasterPid(), ...childrenOf(postmasterPid())], AGAINST_LIMITS_MS),
  },
  fullDisk: {
    what: 'full disk',
    keepsProcess: true,
    strike: ({ smallDisk }: Reach) => fillDisk(smallDisk, AGAINST_LIMITS_MS),
  },
  stalledLog: { what: 'nobody reads the log', keepsProcess: true, strike: stallLog },
  clockAhead: {
    what: 'clock 11 min ahead',
    keepsProcess: true,
    strike: (reach: Reach) => shiftClock(reach, 11 * MINUTE_MS),
  },
  clockBehind: {
    what: 'clock 11 min behind',
    keepsProcess: true,
    strike: (reach: Reach) => shiftClock(reach, -11 * MINUTE_MS),
  },
  badClients: { what: 'slow and cut clients', keepsProcess: true, strike: badClients },
} satisfies Readonly<Record<string, Fault>>

/** All faults. */
export const ALL_FAULTS: readonly Fault[] = [
  FAULTS.endBackends,
  FAULTS.killFirst,
  FAULTS.killPostgres,
  FAULTS.killSecond,
  FAULTS.killBackend,
  FAULTS.restartPostgres,
  FAULTS.stopNode,
  FAULTS.stopPostgres,
  FAULTS.clockAhead,
  FAULTS.clockBehind,
  FAULTS.stalledLog,
  FAULTS.badClients,
  FAULTS.fullDisk,
]

/** The faults of every test run. */
export const FEW_FAULTS: readonly Fault[] = [
  FAULTS.endFewBackends,
  FAULTS.killFirst,
  FAULTS.killPostgres,
  FAULTS.clockAhead,
  FAULTS.stalledLog,
]
