import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { askGateway } from './ask-gateway.ts'
import { gatewayHost } from './test-host.ts'

const call = (url: string) => ({ method: 'POST' as const, url, headers: {}, body: '{}' })
const never = () => new AbortController().signal

it('a gateway with which no connection is there within a second was not reached', async () => {
  // takes connections and never says hello, as TLS must
  const mute = createServer()
  mute.listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const address = mute.address()
  if (address === null || typeof address === 'string') throw new Error('expected a port')
  expect(await askGateway(call(`https://127.0.0.1:${address.port}/`), never())).toBe('unreached')
  mute.close()
})

it('an answer that does not come in time, or is too long, is lost', async () => {
  const silent = await gatewayHost(() => 'silent')
  expect(await askGateway(call(silent.url), AbortSignal.timeout(1_500))).toBe('lost')
  const long = await gatewayHost(() => ({ status: 200, body: 'x'.repeat(65_000) }))
  expect(await askGateway(call(long.url), never())).toBe('lost')
  await Promise.all([silent.stop(), long.stop()])
})

it('a call after the time is over is not made', async () => {
  const host = await gatewayHost(() => ({ status: 200, body: '' }))
  expect(await askGateway(call(host.url), AbortSignal.abort())).toBe('unreached')
  expect(host.heard).toEqual([])
  await host.stop()
})
