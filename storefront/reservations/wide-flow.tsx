// The flow on wide pages: all steps on the left, the summary with the guest's fields on the right, always in view.
import { buttonLook } from '@dasturxon/ui/button'
import { calendarClock } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { Link } from '../navigation/link.tsx'
import { Panel } from '../shop/parts/panel.tsx'
import { useText } from '../text/text.tsx'
import { changeBooking } from './booking-draft.ts'
import { BranchPicker } from './branch-picker.tsx'
import { BookingSection } from './choice-chip.tsx'
import { Days, Party, Summary, Tables, Times, useLastButton } from './flow-parts.tsx'
import type { FlowProps } from './flow-props.ts'
import { GuestForm } from './guest-form.tsx'
import { OWN_RESERVATIONS } from './reservation-paths.ts'

/** The whole flow on one page. */
export function WideFlow(props: FlowProps) {
  const t = useText()
  const { flow, signIn } = props
  const { isNameMissed, button } = useLastButton(props)
  const isChanging = flow.draft.changing !== null
  const branches = flow.branches.state === 'ready' ? flow.branches.value : []
  return (
    <div className="page-column pb-16">
      <div className="flex items-center gap-4 pt-8 pb-4">
        <h1 className="min-w-0 flex-1 text-h1">{isChanging ? t('booking.change_title') : t('booking.title')}</h1>
        <Link to={OWN_RESERVATIONS} className={buttonLook({ kind: 'secondary' })}>
          <Icon glyph={calendarClock} size={20} />
          {t('booking.own')}
        </Link>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-6">
        <div className="grid grid-cols-1 gap-6">
          {!isChanging && (
            <BookingSection title={t('booking.which_branch')} step={1}>
              <Panel>
                <BranchPicker
                  branches={branches}
                  chosen={flow.branch}
                  onChoose={(branchId) => changeBooking({ branchId })}
                />
              </Panel>
            </BookingSection>
          )}
          <BookingSection title={t('booking.day_and_people')} hint={t('booking.children')} step={isChanging ? 1 : 2}>
            <Panel className="grid grid-cols-1 gap-3">
              <Days flow={flow} />
              <Party flow={flow} />
            </Panel>
          </BookingSection>
          <BookingSection title={t('booking.what_time')} hint={t('booking.stay')} step={isChanging ? 2 : 3}>
            <Panel>
              <Times flow={flow} />
            </Panel>
          </BookingSection>
          <BookingSection title={t('booking.choose_table')} step={isChanging ? 3 : 4}>
            <Panel>
              <Tables flow={flow} />
            </Panel>
          </BookingSection>
        </div>
        <aside
          aria-label={t('booking.yours')}
          className="sticky top-24 grid grid-cols-1 gap-3 rounded-2xl bg-surface p-4 shadow-2"
        >
          <h2 className="text-h2">{t('booking.yours')}</h2>
          <Summary flow={flow} />
          {!isChanging && <GuestForm draft={flow.draft} signIn={signIn} isNameMissed={isNameMissed} />}
          {button}
          <Note tone="brand">{t('booking.cancel_free')}</Note>
        </aside>
      </div>
    </div>
  )
}
