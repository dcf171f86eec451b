import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { store } from '@dasturxon/ui/glyphs'
import { fileText, logOut } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { BrandMark } from '../frame/brand.tsx'
import { call, queryClient } from '../frame/calls.ts'
import { LookSettings } from '../frame/look-settings.tsx'
import { useText } from '../text/text.tsx'
import { useOperator } from './operator-me.ts'

const PLACES = [
  { path: '/office/brands', label: 'operator.brands', glyph: store },
  { path: '/office/log', label: 'operator.log', glyph: fileText },
] as const

/** The frame of the operator's desk: a rail with two places, at the bottom on a phone. */
export function OperatorShell() {
  const t = useText()
  return (
    <div className="flex h-dvh flex-col-reverse overflow-hidden text-small md:flex-row">
      <a
        href="#work"
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-10 focus:rounded-md focus:bg-raised focus:p-3"
      >
        {t('desk.skip')}
      </a>
      <nav
        aria-label={t('desk.places')}
        className="flex shrink-0 items-center justify-around gap-1.5 bg-rail px-2 py-1 pb-(--safe-b) text-on-rail md:w-(--rail-w) md:flex-col md:justify-start md:px-0 md:py-4"
      >
        <BrandMark className="mb-3 size-10 rounded-add max-md:hidden" />
        <Places />
        <PersonButton />
      </nav>
      <main id="work" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none!">
        <Outlet />
      </main>
    </div>
  )
}

function Places() {
  const t = useText()
  const { pathname } = useLocation()
  return PLACES.map(({ path, label, glyph }) => (
    <Link
      key={path}
      to={path}
      aria-current={pathname === path ? 'page' : undefined}
      className={classes(
        'relative grid h-13 w-17 place-content-center justify-items-center gap-0.5 rounded-md text-micro font-half hit',
        pathname === path ? 'bg-brand text-on-brand' : 'opacity-80 hover:opacity-100',
      )}
    >
      <Icon glyph={glyph} size={22} />
      {t(label)}
    </Link>
  ))
}

function PersonButton() {
  const t = useText()
  const { name } = useOperator()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)

  async function leave() {
    await call('POST /operator/v1/auth/leave')
    queryClient.clear()
    await navigate('/office/sign-in', { replace: true })
  }

  return (
    <div className="md:mt-auto">
      <button
        type="button"
        aria-label={t('desk.person')}
        aria-haspopup="dialog"
        className="relative grid size-10 place-items-center rounded-add bg-brand-soft font-bold text-ink hit"
        onClick={() => setOpen(true)}
      >
        {name[0]?.toUpperCase()}
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={name} closeLabel={t('desk.close')} height="part">
        <div className="grid gap-4 pb-4">
          <p className="text-muted">{t('operator.role')}</p>
          <LookSettings />
          <Button kind="danger" glyph={logOut} wide onClick={() => void leave()}>
            {t('desk.leave')}
          </Button>
        </div>
      </Sheet>
    </div>
  )
}
