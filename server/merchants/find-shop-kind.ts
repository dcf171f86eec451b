// What a brand sells, for features that write texts about it.
import type { ShopKind } from '@dasturxon/domain/shop-kind'
import type { Scope } from '../db/scope.ts'
import { findKind } from './merchant-store.ts'

/** The kind of the shop that the scope belongs to. */
export function findShopKind(scope: Scope): Promise<ShopKind> {
  return findKind(scope)
}
