import { leftToRight, numberText } from '@dasturxon/domain/format'
import type { OptionId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { ShopOptionGroup } from '../shop/menu.ts'
import { anOption, anOptionGroup } from '../testing/an-option-group.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { OptionGroup } from './option-group.tsx'

const t = textIn('uz')
const group = (name: string) => screen.getByRole('group', { name })
const hasPill = (words: string) => screen.queryByText(words) !== null
const surcharge = leftToRight(`+${numberText(5_000, 'uz')}`, 'uz')

type Props = {
  readonly group: ShopOptionGroup
  readonly view?: 'FULL_IMAGE' | 'NAME_ONLY'
  readonly isMissed?: boolean
}

function Choosing({ group: shown, view = 'NAME_ONLY', isMissed = false }: Props) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const setCount = (id: OptionId, count: number) =>
    setCounts((held) => (shown.max === 1 ? { [id]: count } : { ...held, [id]: count }))
  return (
    <OptionGroup group={shown} view={view} isMissed={isMissed} countOf={(id) => counts[id] ?? 0} onCount={setCount} />
  )
}

describe('a size that must be chosen', () => {
  const size = anOptionGroup('Hajmi')

  it('says that it must, offers one of several, and says when that is done', async () => {
    render(<Choosing group={size} />, { wrapper: onPage() })
    expect(within(group('Hajmi')).getByText(t('product.choose_one'))).toBeTruthy()
    expect(hasPill(t('product.required'))).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: /Katta/ }))
    expect(hasPill(t('product.required'))).toBe(false)
    expect(hasPill(t('product.chosen'))).toBe(true)
  })

  it('holds one at a time', async () => {
    render(<Choosing group={size} />, { wrapper: onPage() })
    await userEvent.click(screen.getByRole('radio', { name: /Katta/ }))
    await userEvent.click(screen.getByRole('radio', { name: /Kichik/ }))
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
    expect(chosen).toEqual([true, false])
  })

  it('asks for it aloud once it was forgotten, until it is chosen', async () => {
    render(<Choosing group={size} isMissed />, { wrapper: onPage() })
    expect(screen.getByRole('alert').textContent).toBe(t('product.choose_one_please'))
    await userEvent.click(screen.getByRole('radio', { name: /Kichik/ }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

/** The descriptions of the element, in reading order; throws if an id points to no element. */
function descriptions(element: Element): readonly (string | null)[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => {
    const found = document.getElementById(id)
    if (found === null) throw new Error(`expected an element with the id ${id}`)
    return found.textContent
  })
}

describe('what describes a group', () => {
  it.each(['NAME_ONLY', 'FULL_IMAGE'] as const)('is its rule, and its state where it has one (%s)', async (view) => {
    render(<Choosing group={anOptionGroup('Sous', { min: 0 })} view={view} />, { wrapper: onPage() })
    const [sauce] = screen.getAllByRole('checkbox')
    if (sauce === undefined) throw new Error('expected a checkbox')
    expect(descriptions(group('Sous'))).toEqual([t('product.up_to_one')])
    expect(descriptions(sauce)).toEqual([])
    await userEvent.click(sauce)
    expect(descriptions(group('Sous'))).toEqual([t('product.up_to_one'), t('product.chosen')])
    expect(descriptions(sauce)).toEqual([t('product.chosen')])
  })
})

describe('one sauce for whoever wants it', () => {
  it('can be taken and left again', async () => {
    render(<Choosing group={anOptionGroup('Sous', { min: 0 })} />, { wrapper: onPage() })
    expect(hasPill(t('product.required'))).toBe(false)
    const [sauce] = screen.getAllByRole<HTMLInputElement>('checkbox')
    if (sauce === undefined) throw new Error('expected a checkbox')
    await userEvent.click(sauce)
    expect(sauce.checked).toBe(true)
    await userEvent.click(sauce)
    expect(sauce.checked).toBe(false)
  })
})

describe('two or three of several', () => {
  const salads = anOptionGroup('Salatlar', {
    min: 2,
    max: 3,
    options: ['Achchiq', 'Shakarob', 'Chuchuk', 'Suzma'].map((name) => anOption(name)),
  })

  it('counts towards the most and closes the others when it is reached', async () => {
    render(<Choosing group={salads} />, { wrapper: onPage() })
    expect(screen.getByText(t('product.choose_range', { min: 2, max: 3 }))).toBeTruthy()
    for (const name of [/Achchiq/, /Shakarob/, /Chuchuk/]) await userEvent.click(screen.getByRole('checkbox', { name }))
    expect(hasPill(t('product.count_of', { count: 3, max: 3 }))).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Suzma/ }).disabled).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: /Achchiq/ }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Suzma/ }).disabled).toBe(false)
  })

  it('says how many are still missing', async () => {
    render(<Choosing group={salads} isMissed />, { wrapper: onPage() })
    expect(screen.getByRole('alert').textContent).toBe(t('product.choose_more_please', { count: 2 }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Suzma/ }))
    expect(screen.getByRole('alert').textContent).toBe(t('product.choose_more_please', { count: 1 }))
  })
})

describe('extras that are counted', () => {
  const extras = anOptionGroup('Qoʻshimcha', {
    min: 0,
    max: 3,
    options: [anOption('Pishloq', { maxCount: 2 }), anOption('Qazi', { maxCount: 3 })],
  })
  const more = (name: string) => within(group(name)).getByRole('button', { name: t('page.more') })
  const count = (name: string) => within(group(name)).getByRole('status').textContent

  it('stop at the most of the option and at the most of the group', async () => {
    render(<Choosing group={extras} />, { wrapper: onPage() })
    for (let press = 0; press < 3; press++) await userEvent.click(more('Pishloq'))
    expect(count('Pishloq')).toBe('2')
    for (let press = 0; press < 3; press++) await userEvent.click(more('Qazi'))
    expect(count('Qazi')).toBe('1')
  })

  it('are taken from a tile with a picture by the same rules', async () => {
    render(<Choosing group={extras} view="FULL_IMAGE" />, { wrapper: onPage() })
    await userEvent.click(within(group('Pishloq')).getByRole('button', { name: t('page.add') }))
    // the only group with this name: the stepper in the tile must not be a second one
    const tile = group('Pishloq')
    await userEvent.click(within(tile).getByRole('button', { name: t('page.more') }))
    await userEvent.click(within(tile).getByRole('button', { name: t('page.more') }))
    expect(within(tile).getByRole('status').textContent).toBe('2')
    await userEvent.click(within(tile).getByRole('button', { name: t('page.less') }))
    await userEvent.click(within(tile).getByRole('button', { name: t('page.less') }))
    expect(within(group('Pishloq')).getByRole('button', { name: t('page.add') })).toBeTruthy()
  })
})

describe('options of which some are free', () => {
  const breads = anOptionGroup('Nonlar', {
    min: 0,
    max: 2,
    freeQuota: 1,
    options: [anOption('Patir'), anOption('Obi non'), anOption('Suv', { price: money(0) })],
  })

  it('say how many, and cost something from the next one on', async () => {
    render(<Choosing group={breads} />, { wrapper: onPage() })
    expect(group('Nonlar').textContent).toContain(t('product.free_quota', { count: 1 }))
    expect(screen.getAllByText(t('page.free'))).toHaveLength(2)
    await userEvent.click(screen.getByRole('checkbox', { name: /Patir/ }))
    expect(screen.getAllByText(t('page.free'))).toHaveLength(1)
    expect(screen.getByRole('checkbox', { name: `Obi non ${surcharge}` })).toBeTruthy()
  })

  it('call nothing a gift that never costs anything', () => {
    render(<Choosing group={breads} />, { wrapper: onPage() })
    expect(screen.getByRole('checkbox', { name: 'Suv' })).toBeTruthy()
  })
})
