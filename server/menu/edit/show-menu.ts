import type { EditedMenu } from '@dasturxon/contract/office/office-menu'
import type { z } from 'zod'
import type { Scope } from '../../db/scope.ts'
import { findSettings } from '../../merchants/find-settings.ts'
import { menuRows } from './menu-row-store.ts'

/** The whole menu to be edited. */
export async function showMenu(scope: Scope): Promise<z.output<typeof EditedMenu>> {
  const { languages, web } = await findSettings(scope)
  return {
    ...{ languages: [...languages], mainLanguage: web.mainLanguage },
    groups: await menuRows(scope, 'groups'),
    categories: await menuRows(scope, 'categories'),
    products: await menuRows(scope, 'products'),
    optionGroups: await menuRows(scope, 'optionGroups'),
  }
}
