// Every group of the contract with the file that handles it.
import { API } from '@dasturxon/contract/api'
import { officeBrand } from '@dasturxon/contract/office/office-brand'
import { officeCashback } from '@dasturxon/contract/office/office-cashback'
import { officeChanges } from '@dasturxon/contract/office/office-changes'
import { officeContent } from '@dasturxon/contract/office/office-content'
import { officeCustomers } from '@dasturxon/contract/office/office-customers'
import { officeHalls } from '@dasturxon/contract/office/office-halls'
import { officeImport } from '@dasturxon/contract/office/office-import'
import { officeMenu } from '@dasturxon/contract/office/office-menu'
import { officeMenuPlans } from '@dasturxon/contract/office/office-menu-plans'
import { officeMoney } from '@dasturxon/contract/office/office-money'
import { officeNotices } from '@dasturxon/contract/office/office-notices'
import { officeOpening } from '@dasturxon/contract/office/office-opening'
import { officeOrders } from '@dasturxon/contract/office/office-orders'
import { officePauses } from '@dasturxon/contract/office/office-pauses'
import { officePayments } from '@dasturxon/contract/office/office-payments'
import { officePeople } from '@dasturxon/contract/office/office-people'
import { officePlaces } from '@dasturxon/contract/office/office-places'
import { officePromos } from '@dasturxon/contract/office/office-promos'
import { officeReports } from '@dasturxon/contract/office/office-reports'
import { officeReviews } from '@dasturxon/contract/office/office-reviews'
import { officeSms } from '@dasturxon/contract/office/office-sms'
import { officeStaff } from '@dasturxon/contract/office/office-staff'
import { officeStops } from '@dasturxon/contract/office/office-stops'
import { officeTerms } from '@dasturxon/contract/office/office-terms'
import { officeTexts } from '@dasturxon/contract/office/office-texts'
import { officeV1 } from '@dasturxon/contract/office/office-v1'
import { operatorV1 } from '@dasturxon/contract/operator/operator-v1'
import { deliveriesV1 } from '@dasturxon/contract/shop/deliveries-v1'
import { hallsV1 } from '@dasturxon/contract/shop/halls-v1'
import { notificationsV1 } from '@dasturxon/contract/shop/notifications-v1'
import { notificationsV2 } from '@dasturxon/contract/shop/notifications-v2'
import { ordersV1 } from '@dasturxon/contract/shop/orders-v1'
import { ownReviews } from '@dasturxon/contract/shop/own-reviews'
import { paymentsV2 } from '@dasturxon/contract/shop/payments-v2'
import { productsV1 } from '@dasturxon/contract/shop/products-v1'
import { reservationsV1 } from '@dasturxon/contract/shop/reservations-v1'
import { supportV1 } from '@dasturxon/contract/shop/support-v1'
import { tablePayments } from '@dasturxon/contract/shop/table-payments-v1'
import { tableRounds } from '@dasturxon/contract/shop/table-rounds'
import { usersV1 } from '@dasturxon/contract/shop/users-v1'
import { vacanciesV1 } from '@dasturxon/contract/shop/vacancies'
import { webbotV1 } from '@dasturxon/contract/shop/webbot-v1'
import type { FastifyInstance } from 'fastify'
import type { Edge } from '../http/admit.ts'
import { registerGroup, registerOtherMethods } from '../http/routes.ts'
import type { Streams } from '../live/streams.ts'
import { brandRoutes } from './office/brand.ts'
import { changeRoutes } from './office/changes.ts'
import { contentRoutes } from './office/content.ts'
import { cashbackOfficeRoutes, customerOfficeRoutes } from './office/customers.ts'
import { hallRoutes } from './office/halls.ts'
import { importRoutes } from './office/import.ts'
import { menuRoutes } from './office/menu.ts'
import { menuPlanRoutes } from './office/menu-plans.ts'
import { moneyRoutes } from './office/money.ts'
import { noticeRoutes } from './office/notices.ts'
import { openingRoutes } from './office/opening.ts'
import { orderDetailRoutes } from './office/order-details.ts'
import { officeRoutes } from './office/orders.ts'
import { ownTextRoutes } from './office/own-texts.ts'
import { pauseRoutes } from './office/pauses.ts'
import { payRoutes } from './office/payments.ts'
import { peopleRoutes } from './office/people.ts'
import { placeRoutes } from './office/places.ts'
import { reportRoutes } from './office/reports.ts'
import { reviewOfficeRoutes } from './office/reviews.ts'
import { smsOfficeRoutes } from './office/sms.ts'
import { staffRoutes } from './office/staff.ts'
import { stopRoutes } from './office/stops.ts'
import { termRoutes } from './office/terms.ts'
import { operatorRoutes } from './operator.ts'
import { deliveriesRoutes } from './shop-deliveries.ts'
import { notificationsRoutes } from './shop-notifications.ts'
import { orderRoutes } from './shop-orders.ts'
import { paymentsRoutes } from './shop-payments.ts'
import { productsRoutes } from './shop-products.ts'
import { reservationRoutes } from './shop-reservations.ts'
import { ownReviewRoutes } from './shop-reviews.ts'
import { roundRoutes } from './shop-rounds.ts'
import { storyRoutes } from './shop-stories.ts'
import { registerStreams } from './shop-streams.ts'
import { supportRoutes } from './shop-support.ts'
import { tablePaymentRoutes } from './shop-table-payments.ts'
import { hallsRoutes } from './shop-tables.ts'
import { webbotRoutes } from './shop-telegram.ts'
import { usersRoutes } from './shop-users.ts'
import { vacancyRoutes } from './shop-vacancies.ts'

/** Registers every call of the contract; a call without a handler does not compile. */
export function registerCalls(server: FastifyInstance, edge: Edge, streams: Streams): void {
  registerGroup(server, edge, usersV1, usersRoutes)
  registerGroup(server, edge, supportV1, supportRoutes)
  registerGroup(server, edge, vacanciesV1, vacancyRoutes)
  registerGroup(server, edge, productsV1, productsRoutes)
  registerGroup(server, edge, ordersV1, orderRoutes)
  registerGroup(server, edge, ownReviews, ownReviewRoutes)
  registerGroup(server, edge, deliveriesV1, deliveriesRoutes)
  registerGroup(server, edge, notificationsV1, notificationsRoutes)
  registerGroup(server, edge, notificationsV2, storyRoutes)
  registerGroup(server, edge, hallsV1, hallsRoutes)
  registerGroup(server, edge, tableRounds, roundRoutes)
  registerGroup(server, edge, tablePayments, tablePaymentRoutes)
  registerGroup(server, edge, reservationsV1, reservationRoutes)
  registerGroup(server, edge, paymentsV2, paymentsRoutes)
  registerGroup(server, edge, webbotV1, webbotRoutes)
  registerGroup(server, edge, officeV1, officeRoutes)
  registerGroup(server, edge, officeStaff, staffRoutes)
  registerGroup(server, edge, officeHalls, hallRoutes)
  registerGroup(server, edge, officeReviews, reviewOfficeRoutes)
  registerGroup(server, edge, officeCustomers, customerOfficeRoutes)
  registerGroup(server, edge, officeCashback, cashbackOfficeRoutes)
  registerGroup(server, edge, officeChanges, changeRoutes)
  registerGroup(server, edge, officeStops, stopRoutes)
  registerGroup(server, edge, officeOrders, orderDetailRoutes)
  registerGroup(server, edge, officeMoney, moneyRoutes)
  registerGroup(server, edge, officePauses, pauseRoutes)
  registerGroup(server, edge, officePlaces, placeRoutes)
  registerGroup(server, edge, { ...officeTerms, ...officePromos }, termRoutes)
  registerGroup(server, edge, officeContent, contentRoutes)
  registerGroup(server, edge, officeNotices, noticeRoutes)
  registerGroup(server, edge, officeTexts, ownTextRoutes)
  registerGroup(server, edge, officePeople, peopleRoutes)
  registerGroup(server, edge, officeMenu, menuRoutes)
  registerGroup(server, edge, officeMenuPlans, menuPlanRoutes)
  registerGroup(server, edge, officeSms, smsOfficeRoutes)
  registerGroup(server, edge, officeImport, importRoutes)
  registerGroup(server, edge, officeReports, reportRoutes)
  registerGroup(server, edge, officePayments, payRoutes)
  registerGroup(server, edge, officeBrand, brandRoutes)
  registerGroup(server, edge, officeOpening, openingRoutes)
  registerGroup(server, edge, operatorV1, operatorRoutes)
  registerStreams(server, edge, streams)
  registerOtherMethods(server, edge, [API])
}
