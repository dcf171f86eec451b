import { hoursFor } from '@dasturxon/domain/hours'
import { expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { openPageMoments } from './page-moment.ts'

it('is the same until a branch opens or closes, so that one page serves everybody meanwhile', async () => {
  const app = await testApp()
  const merchant = await app.aMerchant({ hours: { open: '10:00', close: '23:00' } })
  const shop = await app.services.menus.shop(merchant.id, 'uz')
  expect(hoursFor(shop?.branches[0]?.workHours ?? [], 'PICK_UP')).toHaveLength(7)
  const { since } = openPageMoments()
  const at = (time: string) => since(shop, new Date(`2026-03-18T${time}:00+05:00`))
  expect(at('10:00')).toBe('2026-03-18T05:00:00.000Z')
  expect(at('21:59')).toBe(at('10:00'))
  expect(at('09:59')).not.toBe(at('10:00'))
  expect(at('23:00')).toBe('2026-03-18T18:00:00.000Z')
  expect(since(null, new Date())).toBe(since(null, new Date(0)))
  await app.stop()
})
