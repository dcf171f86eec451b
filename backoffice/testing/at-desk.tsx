// The providers around a component under test: the desk of a brand, its words, and the person who works there.
import type { StaffRole } from '@dasturxon/domain/staff-roles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { DESK_ROUTE, type Me } from '../frame/me.ts'
import { TextProvider } from '../text/text.tsx'
import { uz } from '../text/uz.ts'

type Wrapper = ComponentType<{ readonly children: ReactNode }>

/** `render(<Part />, { wrapper: atDesk('operator') })`: renders the component for a person with this role, in Uzbek. */
export function atDesk(role: StaffRole): Wrapper {
  const ids = { id: '00000000-0000-4000-8000-00000000000a', branchId: null, courierId: null }
  const me: Me = { ...ids, name: 'Nodira Karimova', role, branches: [] }
  const known = { loaderData: { [DESK_ROUTE]: me } }
  return ({ children }) => {
    const [queries] = useState(() => new QueryClient())
    const [router] = useState(() =>
      createMemoryRouter([{ id: DESK_ROUTE, path: '*', loader: () => me, element: children }], {
        hydrationData: known,
      }),
    )
    return (
      <QueryClientProvider client={queries}>
        <TextProvider words={uz} language="uz" onChoice={() => undefined}>
          <RouterProvider router={router} />
        </TextProvider>
      </QueryClientProvider>
    )
  }
}
