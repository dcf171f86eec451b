// The whole API: every call by its address.

import { officeBrand } from './office/office-brand.ts'
import { officeCashback } from './office/office-cashback.ts'
import { officeChanges } from './office/office-changes.ts'
import { officeContent } from './office/office-content.ts'
import { officeCustomers } from './office/office-customers.ts'
import { officeHalls } from './office/office-halls.ts'
import { officeImport } from './office/office-import.ts'
import { officeMenu } from './office/office-menu.ts'
import { officeMenuPlans } from './office/office-menu-plans.ts'
import { officeMoney } from './office/office-money.ts'
import { officeNotices } from './office/office-notices.ts'
import { officeOpening } from './office/office-opening.ts'
import { officeOrders } from './office/office-orders.ts'
import { officePauses } from './office/office-pauses.ts'
import { officePayments } from './office/office-payments.ts'
import { officePeople } from './office/office-people.ts'
import { officePlaces } from './office/office-places.ts'
import { officePromos } from './office/office-promos.ts'
import { officeReports } from './office/office-reports.ts'
import { officeReviews } from './office/office-reviews.ts'
import { officeSms } from './office/office-sms.ts'
import { officeStaff } from './office/office-staff.ts'
import { officeStops } from './office/office-stops.ts'
import { officeTerms } from './office/office-terms.ts'
import { officeTexts } from './office/office-texts.ts'
import { officeV1 } from './office/office-v1.ts'
import { operatorV1 } from './operator/operator-v1.ts'
import { deliveriesV1 } from './shop/deliveries-v1.ts'
import { hallsV1 } from './shop/halls-v1.ts'
import { notificationsV1 } from './shop/notifications-v1.ts'
import { notificationsV2 } from './shop/notifications-v2.ts'
import { ordersV1 } from './shop/orders-v1.ts'
import { ownReviews } from './shop/own-reviews.ts'
import { paymentsV2 } from './shop/payments-v2.ts'
import { productsV1 } from './shop/products-v1.ts'
import { reservationsV1 } from './shop/reservations-v1.ts'
import { supportV1 } from './shop/support-v1.ts'
import { tablePayments } from './shop/table-payments-v1.ts'
import { tableRounds } from './shop/table-rounds.ts'
import { usersV1 } from './shop/users-v1.ts'
import { vacanciesV1 } from './shop/vacancies.ts'
import { webbotV1 } from './shop/webbot-v1.ts'

export const API = {
  ...usersV1,
  ...supportV1,
  ...vacanciesV1,
  ...productsV1,
  ...ordersV1,
  ...ownReviews,
  ...hallsV1,
  ...tableRounds,
  ...tablePayments,
  ...reservationsV1,
  ...paymentsV2,
  ...deliveriesV1,
  ...notificationsV1,
  ...notificationsV2,
  ...webbotV1,
  ...officeV1,
  ...officeStaff,
  ...officeHalls,
  ...officeReviews,
  ...officeCustomers,
  ...officeCashback,
  ...officeChanges,
  ...officeStops,
  ...officeOrders,
  ...officeMoney,
  ...officePauses,
  ...officePlaces,
  ...officeTerms,
  ...officePromos,
  ...officeContent,
  ...officeNotices,
  ...officeTexts,
  ...officePeople,
  ...officeMenu,
  ...officeMenuPlans,
  ...officeSms,
  ...officeImport,
  ...officeReports,
  ...officePayments,
  ...officeBrand,
  ...officeOpening,
  ...operatorV1,
} as const

export type Api = typeof API
export type Address = keyof Api
