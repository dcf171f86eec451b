import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'dasturxon-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

describe('the settings', () => {
  it('are those of a demo reachable only from this machine by default', () => {
    expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({
      mode: 'demo',
      port: 8080,
      host: 'localhost',
      databaseUrl: null,
      demoSpeed: 60,
      demoClock: null,
      limitScale: 1,
      mediaDir: join(dataDir, 'media'),
    })
  })

  it('name other addresses of SMS gateways, of Play Mobile several', () => {
    expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({ eskizUrl: null, playMobileUrls: null })
    const env = { ESKIZ_URL: 'http://10.0.0.1:81', PLAY_MOBILE_URL: 'https://one.example, http://10.0.0.2' }
    expect(readConfig({ DATA_DIR: dataDir, ...env })).toMatchObject({
      eskizUrl: 'http://10.0.0.1:81',
      playMobileUrls: ['https://one.example', 'http://10.0.0.2'],
    })
  })

  it('name the host of the operator, which production has only when it is set', () => {
    expect(readConfig({ DATA_DIR: dataDir }).operatorHost).toBe('desk.localhost')
    expect(readConfig({ DATA_DIR: dataDir, OPERATOR_HOST: ' Desk.Example.uz ' }).operatorHost).toBe('desk.example.uz')
    const SECRET_KEY = 'Zt5mQ8rW2xL7vB4nK9pD3sF6hJ1gC0yU'
    expect(readConfig({ MODE: 'production', SECRET_KEY }).operatorHost).toBeNull()
    for (const OPERATOR_HOST of ['https://desk.uz', 'desk.uz:8080', 'desk', 'desk..uz'])
      expect(() => readConfig({ DATA_DIR: dataDir, OPERATOR_HOST })).toThrow('OPERATOR_HOST')
  })

  it('name the hosts of pictures, over https alone, and how fine sent ones are', () => {
    expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({ mediaUrl: null, mediaLinkHosts: [], pictureQuality: 100 })
    const hosts = { MEDIA_URL: 'https://cdn.example/', MEDIA_LINK_HOSTS: 'https://a.example/x, https://b.example' }
    expect(readConfig({ DATA_DIR: dataDir, ...hosts, PICTURE_QUALITY: '82' })).toMatchObject({
      mediaUrl: 'https://cdn.example',
      mediaLinkHosts: ['https://a.example', 'https://b.example'],
      pictureQuality: 82,
    })
    const wrong = { MEDIA_URL: 'http://cdn.example', MEDIA_LINK_HOSTS: 'b.example', PICTURE_QUALITY: '101' }
    for (const [name, value] of Object.entries(wrong)) {
      expect(() => readConfig({ DATA_DIR: dataDir, [name]: value }), name).toThrow(name)
    }
  })

  it('store the secret key of the demo, readable only by us', () => {
    const { secretKey } = readConfig({ DATA_DIR: dataDir })
    expect(secretKey.length).toBeGreaterThanOrEqual(43)
    expect(readConfig({ DATA_DIR: dataDir }).secretKey).toBe(secretKey)
    expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toBe(secretKey)
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o077).toBe(0)
  })

  it.each([
    ['without a secret', { MODE: 'production' }],
    ['with a short secret', { MODE: 'production', SECRET_KEY: 'short' }],
    ['with a secret of one character', { MODE: 'production', SECRET_KEY: 'k'.repeat(64) }],
    ['with a secret from a manual', { MODE: 'production', SECRET_KEY: 'changeme-changeme-changeme-changeme-2026' }],
  ])('refuse production %s, and say how to make a better one', (_, env) => {
    const read = () => readConfig(env)
    expect(read).toThrow(/^SECRET_KEY: .* openssl rand -base64 32$/)
    if ('SECRET_KEY' in env) expect(read).not.toThrow(env.SECRET_KEY)
  })

  it('require a metrics token that is hard to guess', () => {
    expect(readConfig({ DATA_DIR: dataDir }).metricsToken).toBeNull()
    expect(readConfig({ DATA_DIR: dataDir, METRICS_TOKEN: 'a-token-of-the-operator' }).metricsToken).toBe(
      'a-token-of-the-operator',
    )
    for (const METRICS_TOKEN of ['short', 'with a space in the middle']) {
      expect(() => readConfig({ DATA_DIR: dataDir, METRICS_TOKEN })).toThrow(/METRICS_TOKEN/)
    }
  })

  it('refuse demo settings in production', () => {
    const toys = { DEMO_CLOCK: '2026-03-21T12:00:00Z', RATE_LIMIT_SCALE: '1000', OVERLOAD_SCALE: '1000' }
    const config = readConfig({ MODE: 'production', SECRET_KEY: '7Yp2vQeXz9LrT4mKd8WbNc6HsJfUaGoE', ...toys })
    expect(config).toMatchObject({ demoClock: null, limitScale: 1, overloadScale: 1, host: '0.0.0.0' })
  })

  it.each([
    ['MODE', 'staging'],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DEMO_CLOCK', 'noon'],
    ['DEMO_SPEED', '0'],
    ['NOMINATIM_URL', 'ftp://example.uz'],
    ['ESKIZ_URL', 'notify.eskiz.uz'],
    ['PLAY_MOBILE_URL', 'https://one.example, two'],
    ['TILE_URL', 'https://tiles.example/'],
  ])('say which one is wrong: %s=%s', (name, value) => {
    expect(() => readConfig({ DATA_DIR: dataDir, [name]: value })).toThrow(name)
  })

  it("use the demo's tiles in the demo, and in production only those that the operator sets", () => {
    const production = { MODE: 'production', DATA_DIR: dataDir, SECRET_KEY: 'Qm8vT2xN5cR9wK4jH7pL1sD6fG3aZ0bY' }
    const named = { TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', TILE_ATTRIBUTION: '© Tiles' }
    expect(readConfig({ DATA_DIR: dataDir }).tiles?.url).toMatch(/^\/demo\/tiles\//)
    expect(readConfig(production).tiles).toBeNull()
    expect(readConfig({ ...production, ...named }).tiles).toEqual({ url: named.TILE_URL, attribution: '© Tiles' })
  })

  it('never print a password', () => {
    const wrong = () => readConfig({ DATA_DIR: dataDir, DATABASE_URL: 'mysql://root:hunter2@db' })
    expect(wrong).toThrow(/DATABASE_URL/)
    expect(wrong).not.toThrow(/hunter2/)
  })
})
