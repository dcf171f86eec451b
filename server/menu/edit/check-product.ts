// What the schema of a product cannot know: whether the things exist that it names.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { FieldCode } from '@dasturxon/contract/errors/field-errors'
import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import type { ProductChange } from './product-store.ts'
import { areThere } from './reference-store.ts'

/** Checks the category, option groups and recommended products of a change, and that cooking takes `min` to `max`. */
export async function checkProduct(scope: Scope, change: ProductChange): Promise<Result<null, ErrorRefusal>> {
  const { categoryId, optionGroupIds = [], recommended = [], cookingMin = 0, cookingMax } = change
  const wrong = (field: string, code: FieldCode) => refuse('INVALID_FIELDS', invalidField(`body.${field}`, code))
  if (cookingMax !== undefined && cookingMax < cookingMin) return wrong('cookingMax', 'TOO_SMALL')
  if (new Set(optionGroupIds).size < optionGroupIds.length) return wrong('optionGroupIds', 'INVALID')
  if (categoryId !== undefined && !(await areThere(scope, 'categories', [categoryId])))
    return wrong('categoryId', 'NOT_A_CHOICE')
  if (!(await areThere(scope, 'option_groups', optionGroupIds))) return wrong('optionGroupIds', 'NOT_A_CHOICE')
  if (!(await areThere(scope, 'products', recommended))) return wrong('recommended', 'NOT_A_CHOICE')
  return ok(null)
}
