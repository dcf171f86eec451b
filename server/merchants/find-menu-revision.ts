import type { Scope } from '../db/scope.ts'
import { readMenuRevision } from './store.ts'

/** The revision of the merchant's menu, places and settings in this transaction; every change of them moves it. */
export function findMenuRevision(scope: Scope): Promise<number> {
  return readMenuRevision(scope)
}
