// The pages of reservations; a brand that takes none has no such addresses.
import type { ReactNode } from 'react'
import { BookingScreen } from '../reservations/booking-screen.tsx'
import { ReservationScreen } from '../reservations/reservation-screen.tsx'
import { ReservationsScreen } from '../reservations/reservations-screen.tsx'
import { NotFoundPage } from '../shop/parts/not-found-page.tsx'
import { useShop } from '../shop/shop.tsx'

function OfBookingBrand({ children }: { readonly children: ReactNode }) {
  return useShop().settings.bookingActive ? children : <NotFoundPage />
}

/** Reserving a table. */
export function BookingRoute() {
  return (
    <OfBookingBrand>
      <BookingScreen />
    </OfBookingBrand>
  )
}

/** The customer's reservations. */
export function ReservationsRoute() {
  return (
    <OfBookingBrand>
      <ReservationsScreen />
    </OfBookingBrand>
  )
}

/** One reservation of the customer. */
export function ReservationRoute() {
  return (
    <OfBookingBrand>
      <ReservationScreen />
    </OfBookingBrand>
  )
}
