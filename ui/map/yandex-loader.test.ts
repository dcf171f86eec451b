import { expect, it } from 'vitest'
import { loadYandex, yandexStatus } from './yandex-loader.ts'

it('refuses to load on a server', async () => {
  await expect(loadYandex({ apikey: 'key' })).rejects.toMatchObject({ name: 'YandexError', fault: 'ON_SERVER' })
  expect(yandexStatus()).toBe('NOT_LOADED')
})
