// How a demo brand takes money, as rows of the database.
import type { DemoPaymentMethod } from './brands.ts'
import type { SeedFacts, TableRows } from './seed-facts.ts'
import { demoId } from './uuid.ts'

/** The ways to pay that the brand's switches name. */
export function paymentRows({ brand, shared }: SeedFacts): readonly TableRows[] {
  const isOn = ({ settingsFlag }: DemoPaymentMethod) =>
    Object.entries(brand.settings).some(([name, value]) => name === `${settingsFlag}Active` && value === true)
  const rows = shared.paymentMethods.filter(isOn).map(({ id, type, name, title, icon }, index) => ({
    ...{ id: demoId(`${brand.key}/${id}`), type, code: name, title, icon, priority: index + 1 },
  }))
  return [{ table: 'payment_methods', rows }]
}
