// All providers of the demo by their names.
import { click } from './click.ts'
import { payme } from './payme.ts'
import { paynet } from './paynet.ts'
import { payze } from './payze.ts'
import { rahmat } from './rahmat.ts'
import type { ProviderName, Simulator } from './simulator.ts'
import { uzum } from './uzum.ts'

export const SIMULATORS: Readonly<Record<ProviderName, Simulator>> = {
  PAYME: payme,
  CLICK: click,
  UZUM: uzum,
  PAYNET: paynet,
  PAYZE: payze,
  RAHMAT: rahmat,
}

/** The provider of this name; `null` when there is none. */
export function simulatorNamed(name: string): Simulator | null {
  return Object.values(SIMULATORS).find((one) => one.name === name) ?? null
}
