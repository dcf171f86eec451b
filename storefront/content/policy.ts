// The brand's own texts: its offer, its privacy policy, what it says about itself.

import { queries } from '@dasturxon/client/query'
import { call } from '../shop/api.ts'

export type PolicyType = 'TERMS' | 'ABOUT_COMPANY' | 'PRIVACY_POLICY'

/** One text by its type. */
export const policyQuery = queries((policies: PolicyType, signal) =>
  call('GET /support/v1/company/policies', { query: { policies } }, { signal }),
)
