// The fake gateways of a test application, all of them together.
import {
  type TestBots,
  type TestClick,
  type TestGeocoder,
  type TestPush,
  type TestSms,
  testBots,
  testClick,
  testGeocoder,
  testPush,
  testSms,
} from './outside.ts'
import { type TestPayments, testPayments } from './payments.ts'

export type Fakes = {
  readonly sms: TestSms
  readonly geocoder: TestGeocoder
  readonly push: TestPush
  readonly click: TestClick
  readonly bots: TestBots
  readonly payments: TestPayments
}

/** Gateways that answer everything and have sent nothing. */
export function newFakes(): Fakes {
  return {
    ...{ sms: testSms(), geocoder: testGeocoder(), push: testPush() },
    ...{ payments: testPayments(), click: testClick(), bots: testBots() },
  }
}

/** Makes them as good as new: what they sent is forgotten, what they were told to answer too. */
export function renewFakes(fakes: Fakes): void {
  const fresh = newFakes()
  renew(fakes.sms, fresh.sms)
  renew(fakes.geocoder, fresh.geocoder)
  renew(fakes.push, fresh.push)
  renew(fakes.click, fresh.click)
  renew(fakes.bots, fresh.bots)
  fakes.bots.answer = fresh.bots.answer
  // the application holds the providers themselves
  renew(fakes.payments, { ...fresh.payments, providers: fakes.payments.providers })
}

/** Copies what is no function: the functions of a fake read its own fields. */
function renew<T extends object>(fake: T, fresh: T): void {
  Object.assign(fake, Object.fromEntries(Object.entries(fresh).filter(([, value]) => typeof value !== 'function')))
}
