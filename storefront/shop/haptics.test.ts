import { describe, expect, it } from 'vitest'
import { feel } from './haptics.ts'
import { setHostApp } from './host-app.ts'

type Device = NonNullable<Parameters<typeof feel>[1]>

function aDevice(hasBeenActive: boolean, felt: unknown[]): Device {
  const own: object = { vibrate: (pattern: unknown) => felt.push(pattern), userActivation: { hasBeenActive } }
  return { navigator: Object.assign(Object.create(navigator), own) }
}

describe('a finger', () => {
  it('feels a buzz where there is no app around the page', () => {
    const felt: unknown[] = []
    feel('step', aDevice(true, felt))
    expect(felt).toEqual([8])
  })

  it('feels nothing before the first tap, nor on a device that cannot buzz', () => {
    const felt: unknown[] = []
    feel('done', aDevice(false, felt))
    feel('done', { navigator })
    expect(felt).toEqual([])
  })

  it('feels what the app around the page does', () => {
    const [felt, buzzes]: unknown[][] = [[], []]
    setHostApp({
      ...({ channel: 'TG', device: 'TELEGRAM_BOT', pays: 'BOT' } as const),
      feel: (what) => felt?.push(what),
      openLink: () => undefined,
      locate: async () => 'browser',
      shareContact: async () => ({ kind: 'refused' }),
      enter: () => undefined,
      adoptToken: () => undefined,
      leave: () => undefined,
    })
    feel('limit', aDevice(true, buzzes ?? []))
    expect([felt, buzzes]).toEqual([['limit'], []])
  })
})
