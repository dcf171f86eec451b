import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeYmaps3, playHost } from './test-ymaps3.ts'

type Loader = typeof import('./yandex-loader.ts')

let loader: Loader
let host: ReturnType<typeof playHost>

// a page loads the script only once, so each test needs a new page
beforeEach(async () => {
  host = playHost()
  vi.resetModules()
  loader = await import('./yandex-loader.ts')
})
afterEach(() => host.leave())

it('loads version 3 in Russian, and only once', async () => {
  expect(loader.yandexStatus()).toBe('NOT_LOADED')
  const first = loader.loadYandex({ apikey: 'a key' })
  const second = loader.loadYandex({ apikey: 'a key' })
  expect(loader.yandexStatus()).toBe('LOADING')
  expect(host.scripts().map(({ src }) => src)).toEqual(['https://api-maps.yandex.ru/v3/?apikey=a+key&lang=ru_RU'])
  const { api } = fakeYmaps3()
  host.serve('load', api)
  expect(await first).toBe(api)
  expect(await second).toBe(api)
  expect(loader.yandexStatus()).toBe('LOADED')
})

it('takes language and version from its options', async () => {
  const loading = loader.loadYandex({ apikey: 'key', lang: 'en_US', version: 'v3.1' })
  expect(host.scripts()[0]?.src).toBe('https://api-maps.yandex.ru/v3.1/?apikey=key&lang=en_US')
  host.serve('load')
  await loading
})

it('tells a missing key', async () => {
  await expect(loader.loadYandex({ apikey: '' })).rejects.toMatchObject({ fault: 'KEY_MISSING' })
  expect(host.scripts()).toEqual([])
})

it('tells options it does not know, by their names', async () => {
  const options = { apikey: 'key', language: 'ru_RU', colour: 'red' }
  await expect(loader.loadYandex(options)).rejects.toMatchObject({
    fault: 'UNKNOWN_OPTIONS',
    message: expect.stringContaining('language, colour'),
  })
})

it('tells a script that failed, and tries again when asked again', async () => {
  const failing = loader.loadYandex({ apikey: 'key' })
  host.serve('error')
  await expect(failing).rejects.toMatchObject({ fault: 'SCRIPT_FAILED' })
  expect(loader.yandexStatus()).toBe('ERROR')
  expect(host.scripts()).toEqual([])
  const again = loader.loadYandex({ apikey: 'key' })
  host.serve('load')
  await again
  expect(loader.yandexStatus()).toBe('LOADED')
})

it('waits 5 seconds and no longer', async () => {
  vi.useFakeTimers()
  try {
    const loading = loader.loadYandex({ apikey: 'key' })
    const told = expect(loading).rejects.toMatchObject({ fault: 'TIMED_OUT' })
    await vi.advanceTimersByTimeAsync(4_999)
    expect(loader.yandexStatus()).toBe('LOADING')
    await vi.advanceTimersByTimeAsync(1)
    await told
    expect(loader.yandexStatus()).toBe('ERROR')
  } finally {
    vi.useRealTimers()
  }
})
