// The payment methods of a demo brand, as rows of the database.
import type { DemoPaymentMethod } from './brands.ts'
import type { SeedFacts, TableRows } from './seed-facts.ts'
import { demoId } from './uuid.ts'

/** The payment methods of the brand's switches. */
export function paymentRows({ brand, shared }: SeedFacts): readonly TableRows[] {
  const isOn = ({ settingsFlag }: DemoPaymentMethod) =>
    Object.entries(brand.settings).some(([name, value]) => name === `${settingsFlag}Active` && value === true)
  const rows = shared.paymentMethods.filter(isOn).map(({ id, type, name, title, icon }, index) => ({
    ...{ id: demoId(`${brand.key}/${id}`), type, code: name, title, icon, priority: index + 1 },
  }))
  return [{ table: 'payment_methods', rows }]
}
