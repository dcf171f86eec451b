// The entry point: reads the settings, runs the server, and stops it gracefully.
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { createServer } from 'node:net'
import { textIn } from '@dasturxon/domain/locale'
import { withClient } from '@dasturxon/postgres/answers'
import { type Config, readConfig } from './config.ts'
import type { OpenDemo } from './demo-port.ts'
import { watchFaults } from './faults.ts'
import { type Log, openLogFor } from './log.ts'
import { openProgram, type Program } from './program.ts'

const STOP_LIMIT_MS = 20_000
const TOLD_TO_STOP = new Error('told to stop')

try {
  const config = readConfig(process.env)
  await checkPort(config)
  const ended = listenForEnd()
  const log = openLogFor(config)
  watchFaults(log)
  const program = await openProgram({ config, log, ended }, config.mode === 'demo' ? await loadDemo() : null)
  announce(program)
  // written now, not at the end: after a crash the next start has to be fast
  flushCompileCache()
  if (!ended.aborted) await once(ended, 'abort')
  await endGracefully(program, log)
} catch (error) {
  if (error === TOLD_TO_STOP) process.exit(0)
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** The demo is imported only here. */
async function loadDemo(): Promise<OpenDemo> {
  const { openDemo } = await import('@dasturxon/demo/demo')
  return (settings) => {
    const demo = openDemo(settings)
    return { ...demo, seed: (databaseUrl) => withClient(databaseUrl, demo.seed) }
  }
}

/** Checked before anything is started, with a clear message for a person who starts the server twice. */
async function checkPort({ host, port }: Config): Promise<void> {
  const probe = createServer()
  const error = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    probe.once('error', resolve)
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
  if (error === null) return
  if (error.code === 'EADDRINUSE') throw new Error(`Port ${port} is taken by another program. Set PORT to a free one.`)
  throw new Error(`The server cannot listen on ${host}:${port}: ${error.code ?? error.message}`)
}

function announce({ services, port }: Program): void {
  const brands = services.merchants.all().filter(({ isActive, isDeleted }) => isActive && !isDeleted)
  const lines = brands.map(({ sub, name, mainLanguage, hosts }) => {
    const address = services.config.mode === 'demo' ? `http://${sub}.localhost:${port}` : `https://${hosts[0] ?? sub}`
    return `  ${address}  ${textIn(name, mainLanguage, mainLanguage)}`
  })
  process.stdout.write(`${[`Dasturxon ready on http://localhost:${port}`, ...lines].join('\n')}\n`)
  // tells the parent process our port; if it is gone, 'disconnect' follows
  process.send?.({ ready: true, port }, undefined, undefined, () => undefined)
}

/** Aborted at Ctrl-C, at SIGTERM, or when the parent process is gone. */
function listenForEnd(): AbortSignal {
  const end = new AbortController()
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => end.abort(TOLD_TO_STOP))
  return end.signal
}

async function endGracefully(program: Program, log: Log): Promise<void> {
  const limit = setTimeout(() => {
    process.stderr.write('The server did not stop in time and ends now.\n')
    process.exit(1)
  }, STOP_LIMIT_MS)
  await program.stop()
  await log.close()
  clearTimeout(limit)
  process.exit(0)
}
