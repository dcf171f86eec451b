import type { usersV1 } from '@dasturxon/contract/users-v1'
import type { Routes } from '../http/call.ts'
import { addressRoutes } from './address-routes.ts'
import { customerRoutes } from './customer-routes.ts'
import { phoneRoutes } from './phone-routes.ts'
import { placeRoutes } from './place-routes.ts'

export const usersRoutes: Routes<typeof usersV1> = {
  ...placeRoutes,
  ...customerRoutes,
  ...phoneRoutes,
  ...addressRoutes,
}
