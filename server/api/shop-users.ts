import type { usersV1 } from '@dasturxon/contract/shop/users-v1'
import type { Routes } from '../http/call.ts'
import { accountRoutes } from './shop-account.ts'
import { addressRoutes } from './shop-addresses.ts'
import { customerRoutes } from './shop-customers.ts'
import { phoneRoutes } from './shop-phones.ts'
import { placeRoutes } from './shop-places.ts'

export const usersRoutes: Routes<typeof usersV1> = {
  ...placeRoutes,
  ...customerRoutes,
  ...phoneRoutes,
  ...accountRoutes,
  ...addressRoutes,
}
