// The ways to pay of a brand as its owner changes them: every way there is, in the order of the brand.
import { createHash } from 'node:crypto'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { isOnlinePayment } from '@dasturxon/domain/payment-status'
import { PAY_SWITCHES, type PaySwitch } from '@dasturxon/domain/ways-to-pay'
import type { Scope } from '../../db/scope.ts'
import type { PaymentProviders } from '../../gateways/payments.ts'
import { findSettings } from '../../merchants/find-settings.ts'
import { listKeyedProviders } from '../provider-keys.ts'
import { everyMethod, knownMethods } from './known-methods.ts'
import { listMethodRows, type MethodRow, saveMethodRows } from './method-store.ts'

const COLUMNS = {
  WEB: 'web_enabled',
  BOT: 'bot_enabled',
  OPERATOR: 'operator_enabled',
  APP: 'app_enabled',
  QR: 'qr_enabled',
} as const
type Channel = keyof typeof COLUMNS
const CHANNELS: readonly Channel[] = ['WEB', 'BOT', 'OPERATOR', 'APP', 'QR']

export type Way = { readonly type: PaymentType; readonly isOn: boolean; readonly channels: readonly Channel[] }

/** Every way to pay, on or off, and the version of this state. */
export async function listWays(scope: Scope, providers: PaymentProviders) {
  const rows = await listMethodRows(scope)
  const own = rows.length === 0 ? knownMethods(scope.merchantId) : rows
  const others = everyMethod(scope.merchantId).filter(({ type }) => own.every((row) => row.type !== type))
  const { web } = await findSettings(scope)
  const keyed = await listKeyedProviders(scope)
  const isSwitched = (type: PaymentType) => {
    const name = PAY_SWITCHES[type]
    return name === null || web[name]
  }
  const wayOf = (row: MethodRow, isThere: boolean) => ({
    ...{ type: row.type, title: row.title, isOn: isThere && row.is_active && isSwitched(row.type) },
    channels: CHANNELS.filter((channel) => row[COLUMNS[channel]]),
    canTake: !isOnlinePayment(row.type) || keyed.includes(providers.get(row.type)?.name ?? ''),
  })
  const ways = [...own.map((row) => wayOf(row, true)), ...others.map((row) => wayOf(row, false))]
  return { version: versionOf(ways), ways }
}

function versionOf(ways: readonly Way[]): string {
  const state = ways.map(({ type, isOn, channels }) => [type, isOn, channels])
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16)
}

/** Saves the ways in this order, and returns the switches of the settings that go with them. */
export async function saveWays(
  scope: Scope,
  ways: readonly Way[],
): Promise<Readonly<Partial<Record<PaySwitch, boolean>>>> {
  const known = new Map(everyMethod(scope.merchantId).map((row) => [row.type, row]))
  const rows = ways.flatMap(({ type, isOn, channels }) => {
    const row = known.get(type)
    if (row === undefined) return []
    const { iiko_id: _code, ...method } = row
    const on = Object.fromEntries(CHANNELS.map((channel) => [COLUMNS[channel], channels.includes(channel)]))
    return [{ ...method, ...on, is_active: isOn }]
  })
  await saveMethodRows(scope, rows)
  const switches: Partial<Record<PaySwitch, boolean>> = {}
  for (const { type, isOn } of ways) {
    const name = PAY_SWITCHES[type]
    // two ways may have one switch: it is on for either
    if (name !== null) switches[name] = isOn || switches[name] === true
  }
  return switches
}
