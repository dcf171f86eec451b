// Outcomes that a customer or a merchant can meet are values; bugs are exceptions.

export type Ok<T> = { readonly ok: true; readonly value: T }
export type Err<C extends string, F> = { readonly ok: false; readonly code: C; readonly facts: F }
export type Result<T, E extends Err<string, unknown> = Err<string, unknown>> = Ok<T> | E

type NoFacts = Record<never, never>

/** A success. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value }
}

/** A refusal: a stable code and the facts its sentence needs (`{}` when none). */
export function refuse<C extends string>(code: C): Err<C, NoFacts>
export function refuse<C extends string, F>(code: C, facts: F): Err<C, F>
export function refuse(code: string, facts: unknown = {}): Err<string, unknown> {
  return { ok: false, code, facts }
}

/** Ends a `switch` over a union: a missing case does not compile, a value outside the union throws. */
export function unreachable(value: never): never {
  throw new Error(`unexpected value ${JSON.stringify(value)}`)
}
