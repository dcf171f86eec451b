// Whether a plan may still be published: a field that somebody has published with another value since is a clash.
import { isDeepStrictEqual } from 'node:util'
import type { ProductChange, ProductFields } from '../edit/product-store.ts'

export type FieldName = keyof ProductFields

type Planned = { readonly change: ProductChange; readonly before: ProductChange }

/** The fields of a change, in its own order. */
export function fieldsIn(change: ProductChange): readonly FieldName[] {
  // the keys of our own type, which is parsed without any others
  return (Object.keys(change) as FieldName[]).filter((name) => change[name] !== undefined)
}

/** The fields of which guests see neither what they saw when the plan was made, nor what it plans. */
export function clashesOf(
  { change, before }: Planned,
  product: Readonly<Partial<Record<FieldName, unknown>>>,
): readonly FieldName[] {
  return fieldsIn(change).filter(
    (name) =>
      product[name] !== undefined &&
      !isDeepStrictEqual(product[name], before[name]) &&
      !isDeepStrictEqual(product[name], change[name]),
  )
}

/** The part of a change that differs from the product, and what the product has there. */
export function differing(change: ProductChange, product: ProductFields): Planned {
  const names = fieldsIn(change).filter((name) => !isDeepStrictEqual(product[name], change[name]))
  const pick = (from: ProductChange): ProductChange => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { change: pick(change), before: pick(product) }
}
