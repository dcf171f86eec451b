import { describe, expect, it } from 'vitest'
import { type Feel, feel } from './haptics.ts'

function aDevice(own: object): { device: Parameters<typeof feel>[1] & object; felt: unknown[] } {
  const felt: unknown[] = []
  const tell =
    (name: string) =>
    (...values: unknown[]) =>
      felt.push([name, ...values])
  const made = JSON.parse(JSON.stringify(own), (_, value) => (typeof value === 'string' ? tell(value) : value))
  return { device: made, felt }
}

const TELEGRAM = {
  Telegram: {
    WebApp: {
      HapticFeedback: { impactOccurred: 'impact', selectionChanged: 'selection', notificationOccurred: 'notification' },
    },
  },
  navigator: { vibrate: 'buzz', userActivation: { hasBeenActive: true } },
}

describe('a finger', () => {
  it.each([
    ['step', ['impact', 'light']],
    ['choice', ['selection']],
    ['limit', ['notification', 'warning']],
    ['done', ['notification', 'success']],
  ] satisfies [Feel, unknown[]][])('feels a %s as Telegram does it', (what, expected) => {
    const { device, felt } = aDevice(TELEGRAM)
    feel(what, device)
    expect(felt).toEqual([expected])
  })

  it('feels a buzz where there is no Telegram', () => {
    const { device, felt } = aDevice({ navigator: TELEGRAM.navigator })
    feel('step', device)
    expect(felt).toEqual([['buzz', 8]])
  })

  it('feels nothing before the first tap, nor on a device that cannot buzz', () => {
    const early = aDevice({ navigator: { vibrate: 'buzz', userActivation: { hasBeenActive: false } } })
    feel('done', early.device)
    expect(early.felt).toEqual([])
    feel('done', aDevice({ navigator: {} }).device)
  })
})
