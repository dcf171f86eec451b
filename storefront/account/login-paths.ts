// The pages for signing in. Both keep where the customer was going.

/** The page that asks for the phone number. */
export function loginPath(to: string): string {
  return `/login?to=${encodeURIComponent(to)}`
}

/** The page that asks for the code. */
export function confirmPath(to: string): string {
  return `/login/confirm?to=${encodeURIComponent(to)}`
}
