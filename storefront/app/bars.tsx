// What stands over the foot of any screen: the offers of the app, and the question whether visits may be counted.
import { Device } from '../device/device.tsx'
import { useCode } from '../navigation/use-code.ts'
import { usePageFacts } from '../shop/page.tsx'

const loadMeasuring = async () => (await import('../measuring/measuring.tsx')).Measuring

/** The bars; each decides by itself whether it is shown. */
export function Bars() {
  const Measuring = useCode(usePageFacts().isMeasured, loadMeasuring)
  return (
    <>
      <Device />
      {Measuring !== null && <Measuring />}
    </>
  )
}
