import { isSameSecret } from './same-secret.ts'

type Account = { readonly login: string | undefined; readonly password: string | undefined }

/** Whether the header has this login and password, compared in constant time; without a password every call is refused. */
export function hasBasicAuth(header: string | readonly string[] | undefined, { login, password }: Account): boolean {
  if (typeof header !== 'string' || !login || !password) return false
  return isSameSecret(header, `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`)
}
