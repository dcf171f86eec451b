// The key pair by which push services know a brand. Browsers subscribe to it, so it is made once and kept for ever.
import { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import { newSenderKeys, type SenderKeys } from '../gateways/push/vapid.ts'
import { readOrMakeSecret } from '../merchants/keep-secret.ts'
import { unlessUnreadable } from '../merchants/secrets.ts'

const NAME = 'push/sender'

const KeysJson = z.object({ privateKey: z.string(), publicKey: z.string() })

/** The brand's keys, made on first use; `null` when they were encrypted with another SECRET_KEY: then nothing is pushed. */
export async function findSenderKeys(scope: Scope, secretKey: string): Promise<SenderKeys | null> {
  const make = () => JSON.stringify(newSenderKeys())
  const text = await unlessUnreadable(readOrMakeSecret(scope, secretKey, NAME, make))
  return text === null ? null : KeysJson.parse(JSON.parse(text))
}
