import type { Scope } from '../db/scope.ts'
import { findPolicyText, type PolicyType } from './store.ts'
import { policyView } from './view.ts'

/** A policy text of the brand in all its languages, or `null` when it has none. */
export async function findPolicy(scope: Scope, type: PolicyType) {
  const row = await findPolicyText(scope, type)
  return row === undefined ? null : policyView(row)
}
