import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { Receiver } from '../basket/draft.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { CustomerReceiver } from './checkout-receiver.tsx'

const t = textIn('uz')
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const otherSwitch = () => screen.getByRole('switch', { name: t('checkout.other_receiver') })
/** The error or hint below a field. */
const noteOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? null

type Props = { readonly accountName?: string; readonly isMissed?: boolean; readonly hasOther?: boolean }

function Filling({ accountName = 'Aziza', isMissed = false, hasOther = true }: Props) {
  const [name, setName] = useState('')
  const [other, setOther] = useState<Receiver | null>(null)
  return (
    <CustomerReceiver
      phone="+998901234567"
      accountName={accountName}
      hasOther={hasOther}
      other={other}
      isMissed={isMissed}
      name={name}
      onName={setName}
      onOther={setOther}
    />
  )
}

describe('a customer at checkout', () => {
  it('who has a name is asked for nothing', () => {
    render(<Filling />, { wrapper: onPage() })
    expect(screen.getByText('Aziza')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('without a name is asked for one, and reminded only when it was forgotten', async () => {
    const { rerender } = render(<Filling accountName="" />, { wrapper: onPage() })
    expect(noteOf(t('checkout.name'))).toBeNull()
    rerender(<Filling accountName="" isMissed />)
    expect(noteOf(t('checkout.name'))).toBe(t('checkout.name_wanted'))
    await userEvent.type(field(t('checkout.name')), 'Anvar')
    expect(noteOf(t('checkout.name'))).toBeNull()
  })

  it('cannot send it to another person where the brand does not offer that', () => {
    render(<Filling hasOther={false} />, { wrapper: onPage() })
    expect(screen.queryByRole('switch')).toBeNull()
  })
})

describe('another person who takes the order', () => {
  it('is named with a phone that is printed as it is typed', async () => {
    render(<Filling />, { wrapper: onPage() })
    await userEvent.click(otherSwitch())
    await userEvent.type(field(t('checkout.receiver_name')), 'Opam')
    await userEvent.type(field(t('checkout.receiver_phone')), '9a31234567')
    expect(field(t('checkout.receiver_name')).value).toBe('Opam')
    expect(field(t('checkout.receiver_phone')).value).toBe('93 123-45-67')
  })

  it('keeps nine digits of a number that was pasted whole', async () => {
    render(<Filling />, { wrapper: onPage() })
    await userEvent.click(otherSwitch())
    await userEvent.click(field(t('checkout.receiver_phone')))
    await userEvent.paste('+998 93 123 45 67')
    expect(field(t('checkout.receiver_phone')).value).toBe('93 123-45-67')
  })

  it('is asked for by what is missing, and no longer once it is there', async () => {
    render(<Filling isMissed />, { wrapper: onPage() })
    await userEvent.click(otherSwitch())
    const [name, phone] = [t('checkout.receiver_name'), t('checkout.receiver_phone')]
    expect([noteOf(name), noteOf(phone)]).toEqual([t('checkout.receiver_wanted'), t('checkout.receiver_wanted')])
    await userEvent.type(field(name), 'Opam')
    await userEvent.type(field(phone), '93123456')
    expect([noteOf(name), noteOf(phone)]).toEqual([null, t('checkout.receiver_wanted')])
    await userEvent.type(field(phone), '7')
    expect(noteOf(phone)).toBeNull()
  })

  it('is forgotten when the customer takes it after all', async () => {
    render(<Filling />, { wrapper: onPage() })
    await userEvent.click(otherSwitch())
    await userEvent.type(field(t('checkout.receiver_name')), 'Opam')
    await userEvent.click(otherSwitch())
    expect(screen.queryByRole('textbox')).toBeNull()
    await userEvent.click(otherSwitch())
    expect(field(t('checkout.receiver_name')).value).toBe('')
  })
})
