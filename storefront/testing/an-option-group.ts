// Options of a dish for tests.
import { idFrom, type OptionGroupId, type OptionId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import type { ShopOption, ShopOptionGroup } from '../shop/menu.ts'

/** An id that depends only on the name. */
function idOf(name: string): string {
  const letters = [...name].map((letter) => letter.charCodeAt(0).toString(16)).join('')
  return `00000000-0000-4000-8000-${letters.padStart(12, '0').slice(-12)}`
}

/** An option called `name` that costs 5 000 and can be chosen once; `change` overrides fields. */
export function anOption(name: string, change: Partial<ShopOption> = {}): ShopOption {
  const id = idFrom<OptionId>(idOf(name))
  return { id, name, price: money(5_000), maxCount: 1, isDefault: false, image: null, ...change }
}

/** A group called `name` from which one option must be chosen; `change` overrides fields. */
export function anOptionGroup(name: string, change: Partial<ShopOptionGroup> = {}): ShopOptionGroup {
  const id = idFrom<OptionGroupId>(idOf(name))
  return { id, name, min: 1, max: 1, freeQuota: 0, options: [anOption('Kichik'), anOption('Katta')], ...change }
}
