// The whole promise: every call by its address.
import { deliveriesV1 } from './deliveries-v1.ts'
import { hallsV1 } from './halls-v1.ts'
import { notificationsV1 } from './notifications-v1.ts'
import { notificationsV2 } from './notifications-v2.ts'
import { officeV1 } from './office-v1.ts'
import { ordersV1 } from './orders-v1.ts'
import { paymentsV2 } from './payments-v2.ts'
import { productsV1 } from './products-v1.ts'
import { supportV1 } from './support-v1.ts'
import { tableRounds } from './table-rounds.ts'
import { usersV1 } from './users-v1.ts'
import { vacanciesV1 } from './vacancies.ts'
import { webbotV1 } from './webbot-v1.ts'

export const API = {
  ...usersV1,
  ...supportV1,
  ...vacanciesV1,
  ...productsV1,
  ...ordersV1,
  ...hallsV1,
  ...tableRounds,
  ...paymentsV2,
  ...deliveriesV1,
  ...notificationsV1,
  ...notificationsV2,
  ...webbotV1,
  ...officeV1,
} as const

export type Api = typeof API
export type Address = keyof Api
