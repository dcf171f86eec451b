// The sections of the staff's page, in their order. A new list of the office is one more line here, a new button one more in
// the buttons of its card.
import { reservationsSection, reviewsSection } from './guest-sections.ts'
import { callsSection, tablesSection } from './hall-sections.ts'
import { ordersSection } from './orders-section.ts'
import type { StaffSection } from './section.ts'

export const STAFF_SECTIONS: readonly StaffSection[] = [
  callsSection,
  ordersSection,
  tablesSection,
  reservationsSection,
  reviewsSection,
]
