// The flow on phones: branch, time, table, guest. Each step is an entry of the history, so "back" loses nothing.
import { longDayText } from '@dasturxon/domain/date-words'
import { timeText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { chevronLeft } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Skeleton } from '@dasturxon/ui/skeleton'
import type { ReactNode } from 'react'
import { useGo } from '../navigation/go.ts'
import { useGoBack } from '../navigation/go-back.ts'
import { Panel } from '../shop/parts/panel.tsx'
import { TopBar } from '../shop/parts/top-bar.tsx'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { changeBooking } from './booking-draft.ts'
import { BranchPicker } from './branch-picker.tsx'
import { BookingSection } from './choice-chip.tsx'
import { Days, Party, Summary, Tables, Times, useLastButton } from './flow-parts.tsx'
import type { FlowProps } from './flow-props.ts'
import { GuestForm } from './guest-form.tsx'
import { type Step, stepPath } from './reservation-paths.ts'
import type { BookingFlow } from './use-booking-flow.ts'

type HeroProps = {
  readonly title: string
  readonly line: string
  readonly backTo: string
  readonly children: ReactNode
}

function Hero({ title, line, backTo, children }: HeroProps) {
  const t = useText()
  const goBack = useGoBack(backTo)
  return (
    <>
      <div className="adras on-brand-area flex items-center gap-3 bg-hero px-3 pt-[calc(var(--safe-t)+.75rem)] pb-9 text-on-hero">
        <IconButton kind="hero" glyph={chevronLeft} flip label={t('page.back')} onClick={goBack} />
        <div className="min-w-0 flex-1">
          <h1 className="text-h2">{title}</h1>
          <p className="truncate text-small">{line}</p>
        </div>
      </div>
      <div className="cloth -mt-6 rounded-t-2xl bg-surface px-(--gutter) pt-5 pb-4">{children}</div>
    </>
  )
}

function Foot({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-(--z-sticky) bg-surface px-(--gutter) pt-2 pb-[calc(var(--safe-b)+1rem)] shadow-2">
      {children}
    </div>
  )
}

function BranchStep({ flow }: { readonly flow: BookingFlow }) {
  const t = useText()
  const go = useGo()
  const branches = flow.branches.state === 'ready' ? flow.branches.value : []
  return (
    <div className="flex min-h-(--vh-full) flex-col">
      <div className="flex-1 bg-surface">
        <Hero title={t('booking.title')} line={t('booking.line')} backTo="/">
          <BookingSection title={t('booking.which_branch')}>
            <BranchPicker
              branches={branches}
              chosen={flow.branch}
              onChoose={(branchId) => changeBooking({ branchId })}
            />
          </BookingSection>
        </Hero>
      </div>
      <Foot>
        <Button
          size="lg"
          wide
          blocked={flow.branch === null ? t('booking.not_here') : undefined}
          onClick={() => {
            if (flow.branch !== null) changeBooking({ branchId: flow.branch.id })
            go(stepPath('time'))
          }}
        >
          {t('booking.next')}
        </Button>
      </Foot>
    </div>
  )
}

/** The button of a step with what is chosen so far. */
function NextButton({ flow, to, words }: { readonly flow: BookingFlow; readonly to: Step; readonly words: string }) {
  const t = useText()
  const language = useLanguage()
  const go = useGo()
  const { slot, draft } = flow
  const at = slot === null ? null : new Date(slot.time)
  const people = t('booking.people', { count: draft.chairs })
  return (
    <Button
      size="lg"
      wide
      blocked={at === null ? t('booking.time_first') : undefined}
      hint={at === null ? undefined : [longDayText(at, language), people].join(' · ')}
      amount={at === null ? undefined : timeText(at)}
      onClick={() => go(stepPath(to))}
    >
      {words}
    </Button>
  )
}

function TimeStep({ flow }: { readonly flow: BookingFlow }) {
  const t = useText()
  const shop = useShop()
  const branch = shop.branches.find(({ id }) => id === flow.branch?.id)
  const isOnRequest = flow.slot?.isOnRequest === true
  return (
    <div className="flex min-h-(--vh-full) flex-col">
      <div className="flex-1 bg-surface">
        <Hero title={t('booking.title')} line={branch?.name ?? ''} backTo="/reservations">
          <div className="grid grid-cols-1 gap-5">
            <BookingSection title={t('booking.which_day')}>
              <Days flow={flow} />
            </BookingSection>
            <BookingSection title={t('booking.how_many')} hint={t('booking.children')}>
              <Party flow={flow} />
            </BookingSection>
            <BookingSection title={t('booking.what_time')} hint={t('booking.stay')}>
              <Times flow={flow} />
            </BookingSection>
          </div>
        </Hero>
      </div>
      <Foot>
        <NextButton
          flow={flow}
          to={isOnRequest && flow.draft.changing === null ? 'who' : 'table'}
          words={isOnRequest ? t('booking.next') : t('booking.choose_table')}
        />
      </Foot>
    </div>
  )
}

function TableStep(props: FlowProps) {
  const t = useText()
  const { flow } = props
  const { button } = useLastButton(props)
  return (
    <div className="flex min-h-(--vh-full) flex-col bg-surface">
      <TopBar title={t('booking.choose_table')} backTo="/reservations?step=time" />
      <div className="flex-1 px-(--gutter) pt-2 pb-4">
        <Tables flow={flow} />
      </div>
      <Foot>
        {flow.draft.changing === null ? <NextButton flow={flow} to="who" words={t('booking.next')} /> : button}
      </Foot>
    </div>
  )
}

function WhoStep(props: FlowProps) {
  const t = useText()
  const go = useGo()
  const { flow, signIn } = props
  const { isNameMissed, button } = useLastButton(props)
  return (
    <div className="flex min-h-(--vh-full) flex-col">
      <TopBar title={t('booking.who')} backTo="/reservations?step=time" tone="canvas" />
      <div className="grid flex-1 grid-cols-1 content-start gap-3 px-3 pt-2 pb-4">
        <Panel>
          <Summary
            flow={flow}
            trailing={
              <Button kind="ghost" size="sm" onClick={() => go(stepPath('time'))}>
                {t('booking.change')}
              </Button>
            }
          />
          {flow.slot === null && flow.slots.state === 'ready' && (
            <Button kind="secondary" wide onClick={() => go(stepPath('time'))}>
              {t('booking.time_first')}
            </Button>
          )}
        </Panel>
        <GuestForm draft={flow.draft} signIn={signIn} isNameMissed={isNameMissed} />
      </div>
      <Foot>{button}</Foot>
    </div>
  )
}

/** One step of the flow. */
export function PhoneFlow({ step, ...props }: FlowProps & { readonly step: Step }) {
  switch (step) {
    case 'branch':
      return <BranchStep flow={props.flow} />
    case 'time':
      return <TimeStep flow={props.flow} />
    case 'table':
      return <TableStep {...props} />
    case 'who':
      return <WhoStep {...props} />
  }
}

/** Shown until the branches are known. */
export function BookingSkeleton() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-2.5 px-(--gutter) pt-24 lg:page-column lg:pt-10">
      <Skeleton className="h-9 w-56 rounded-md" />
      <Skeleton className="h-22 rounded-ctl-lg" />
      <Skeleton className="h-22 rounded-ctl-lg" />
      <Skeleton className="h-22 rounded-ctl-lg" />
    </div>
  )
}
