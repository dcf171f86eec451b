import { minutesRangeText, moneyText } from '@dasturxon/domain/format'
import { money } from '@dasturxon/domain/money'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aBranch, aShop } from '../../testing/a-shop.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { onPage } from '../../testing/on-page.tsx'
import { textIn } from '../../testing/text-in.ts'
import { type FoundPlace, landmarkAt } from '../geocoder.ts'
import { currentPlace } from '../place-store.ts'
import { AddressDetails } from './address-details.tsx'

const t = textIn('uz')
const TARIFF = 'POST /deliveries/v1/delivery/tariff/client/calculate'
const FREE = { price: money(12_000), freeFrom: null, minimum: money(0), distance: 2_000 }
const FOUND: FoundPlace = {
  ...{ title: 'Navoiy, 12', streetName: 'Navoiy', houseNumber: '12', description: 'Toshkent', mode: 'MAP' },
  point: { lat: 41.31, lon: 69.24 },
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: t('place.save') })

function show(found: FoundPlace = FOUND) {
  const handlers = { onClose: vi.fn(), onBack: vi.fn(), onSaved: vi.fn(), onPickup: vi.fn() }
  const minutesTo = () => ({ from: 25, to: 35 })
  render(<AddressDetails open found={found} minutesTo={minutesTo} {...handlers} />, {
    wrapper: onPage({ shop: aShop() }),
  })
  return handlers
}

describe('a found address', () => {
  it('needs a name of three letters before it can be kept', async () => {
    const { onSaved } = show()
    const blocked = screen.getByRole('button', { name: t('place.name_wanted') })
    await userEvent.click(blocked)
    expect(document.activeElement).toBe(field(t('place.name')))
    await userEvent.keyboard(' Uy ')
    expect(screen.getByRole('button', { name: t('place.name_wanted') })).toBeTruthy()
    await userEvent.type(field(t('place.name')), 'im')
    await userEvent.click(save())
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    expect(currentPlace()).toMatchObject({ service: 'DELIVERY', address: { name: 'Uy im', streetName: 'Navoiy' } })
  })

  it('can be called home or work with one press', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: t('place.work'), pressed: false }))
    expect(screen.getByRole('button', { name: t('place.work'), pressed: true })).toBeTruthy()
    expect(field(t('place.name')).value).toBe(t('place.work'))
    expect(save()).toBeTruthy()
  })

  it('shows the number of the house where a flat is asked for, and keeps it as no flat', async () => {
    show()
    expect(field(t('place.office')).value).toBe('12')
    await userEvent.click(screen.getByRole('button', { name: t('place.home') }))
    await userEvent.click(save())
    expect(currentPlace().address).toMatchObject({ houseNumber: '12', office: '' })
  })

  it('keeps how to get in', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: t('place.home') }))
    await userEvent.clear(field(t('place.office')))
    await userEvent.type(field(t('place.office')), '45')
    await userEvent.type(field(t('place.domophone')), '45K')
    await userEvent.type(field(t('place.entrance')), '2')
    await userEvent.type(field(t('place.floor')), '4')
    await userEvent.click(save())
    const door = { office: '45', domophone: '45K', entrance: '2', floor: '4' }
    expect(currentPlace().address).toMatchObject(door)
    expect(currentPlace().saved).toMatchObject([door])
  })

  it('says how long an order takes there and what bringing it costs', async () => {
    fakeServer({ [TARIFF]: { ...FREE, branchId: aBranch(1).id, zoneId: null } })
    show()
    const words = `${minutesRangeText(25, 35, 'uz')} · ${moneyText(money(12_000), 'uz')}`
    expect(await screen.findByText(words, { normalizer: String })).toBeTruthy()
  })

  it('outside the zones cannot be saved; pickup is offered', async () => {
    fakeServer({ [TARIFF]: refusal('OUT_OF_ZONE') })
    const { onPickup } = show()
    expect((await screen.findByRole('alert')).textContent).toContain(t('place.out_of_zone'))
    await userEvent.click(screen.getByRole('button', { name: t('place.home') }))
    expect(screen.getByRole('button', { name: t('place.out_of_zone_blocked') })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: t('place.to_pickup') }))
    expect(onPickup).toHaveBeenCalledTimes(1)
    expect(currentPlace()).toMatchObject({ address: null })
  })

  it('without a street needs a landmark of three letters, which is its description', async () => {
    show(landmarkAt({ lat: 41.31, lon: 69.24 }, ''))
    await userEvent.click(screen.getByRole('button', { name: t('place.home') }))
    await userEvent.click(screen.getByRole('button', { name: t('place.landmark_wanted') }))
    expect(document.activeElement).toBe(field(t('place.landmark')))
    await userEvent.keyboard('Koʻk darvoza')
    await userEvent.click(save())
    expect(currentPlace().address).toMatchObject({ mode: 'TARGET', streetName: '', description: 'Koʻk darvoza' })
  })

  it('that is the wrong one leads back to the search', async () => {
    const { onBack } = show()
    await userEvent.click(screen.getByRole('button', { name: t('page.back') }))
    await userEvent.click(screen.getByRole('button', { name: new RegExp(t('place.change_address')) }))
    expect(onBack).toHaveBeenCalledTimes(2)
  })
})
