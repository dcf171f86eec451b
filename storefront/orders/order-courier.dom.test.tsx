import { COURIER_STATUSES } from '@dasturxon/domain/courier-status'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anOrder } from '../testing/an-order.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { courierState } from './courier-words.ts'
import type { Order } from './order.ts'
import { OrderCourier } from './order-courier.tsx'
import { statusText } from './order-words.ts'

const t = textIn('uz')
const JASUR = {
  ...{ firstName: 'Jasur', phone: '+998901112233', latitude: null, longitude: null },
  ...{ heading: null, positionAt: null },
}

function show(change: Partial<Order>) {
  return render(<OrderCourier order={anOrder({ status: 'ON_WAY', ...change })} />, { wrapper: onPage() })
}

describe('the state of the courier', () => {
  it.each(['uz', 'ru', 'eng', 'ar'] as const)('has words for every state in %s, and none of its codes', (language) => {
    for (const courierStatus of COURIER_STATUSES) {
      const text = courierState({ courierStatus }, textIn(language))?.text ?? ''
      expect(text).not.toBe('')
      expect(text).not.toMatch(/[A-Z]{3}|_/)
    }
  })

  it('is nothing without a courier network, and for a state that is not known', () => {
    expect(courierState({ courierStatus: null }, t)).toBeNull()
    expect(courierState({ courierStatus: 'TELEPORTED' }, t)).toBeNull()
  })

  it('at the door is the headline of the order', () => {
    const order = anOrder({ status: 'ON_WAY', courierStatus: 'PERFORMER_ARRIVED' })
    expect(statusText(order, t)).toBe(t('orders.courier_at_door'))
  })
})

describe('the courier', () => {
  it('has a name, a state and a phone', () => {
    show({ courier: JASUR, courierStatus: 'PERFORMER_PICKUPED' })
    expect(screen.getByText('Jasur')).toBeTruthy()
    expect(screen.getByText(t('orders.courier_bringing'))).toBeTruthy()
    const call = screen.getByRole('link', { name: t('orders.call_courier', { name: 'Jasur' }) })
    expect(call.getAttribute('href')).toBe('tel:+998901112233')
  })

  it('is looked for before there is one', () => {
    show({ status: 'ACCEPTED', courierStatus: 'PERFORMER_LOOK_UP' })
    expect(screen.getByText(t('orders.courier_looking'))).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('who brings the order back is a problem that is said', () => {
    show({ courier: JASUR, courierStatus: 'PERFORMER_RETURNING' })
    expect(screen.getByText(t('orders.courier_problem'))).toBeTruthy()
    expect(screen.queryByText('Jasur')).toBeNull()
  })

  it('is not shown once the order has ended', () => {
    const { container } = show({ status: 'DELIVERED', courierStatus: 'PERFORMER_DELIVERED_FINISH' })
    expect(container.textContent).toBe('')
  })
})
