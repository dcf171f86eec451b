// The people of the demo's staff. Their phones are the same in every brand and are written in docs/operations.md.
import type { DemoBrand } from './brands.ts'
import type { TableRows } from './seed-facts.ts'
import { demoId } from './uuid.ts'

/** Who works at every demo brand; whoever needs a branch works at its first one. */
const PEOPLE = [
  { role: 'brand_admin', phone: '+998901000001', full_name: 'Dilshod Rahimov', ofBranch: false },
  { role: 'operator', phone: '+998901000002', full_name: 'Nodira Karimova', ofBranch: false },
  { role: 'branch_manager', phone: '+998901000003', full_name: 'Otabek Yusupov', ofBranch: true },
  { role: 'waiter', phone: '+998901000004', full_name: 'Malika Tosheva', ofBranch: true },
] as const

/** Who runs the installation; signs in at the operator's host and at no brand. */
export const OPERATOR = {
  id: demoId('staff of the installation'),
  phone: '+998901000009',
  full_name: 'Sardor Aliyev',
} as const

/** The rows of the table of the staff. */
export function staffRows({ key, branches }: DemoBrand): TableRows['rows'] {
  const [first] = branches
  return PEOPLE.map(({ ofBranch, ...person }) => ({
    ...person,
    id: demoId(`staff ${key} ${person.role}`),
    branch_id: ofBranch && first !== undefined ? demoId(first.id) : null,
  }))
}
