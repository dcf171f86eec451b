// The tenant of the operator's desk: it has people, sessions, codes and a log as a brand has, and no shop.
import { idFrom, type MerchantId } from '@dasturxon/domain/ids'

/** The same as in the database, where its functions let nobody else change the registry. */
export const INSTALLATION_ID = idFrom<MerchantId>('00000000-0000-4000-8000-00000000de5c')
/** The name of its row; no brand can have it. */
export const INSTALLATION_SUB = 'operator'
