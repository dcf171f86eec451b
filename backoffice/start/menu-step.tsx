import { buttonLook } from '@dasturxon/ui/button'
import { Link } from 'react-router'
import { ImportWork } from '../import/import-work.tsx'
import { useText } from '../text/text.tsx'
import { StepFrame } from './step-frame.tsx'

/** The fifth step: the menu, from a spreadsheet or by hand. */
export function MenuStep() {
  const t = useText()
  const byHand = (
    <Link to="/office/menu/products" className={buttonLook({ kind: 'outline', size: 'sm' })}>
      {t('start.by_hand')}
    </Link>
  )
  return (
    <StepFrame step="MENU" aside={byHand}>
      <ImportWork />
    </StepFrame>
  )
}
