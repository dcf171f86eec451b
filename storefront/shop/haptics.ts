// Haptic feedback: Telegram's API inside the mini app, otherwise a short vibration where the device supports it.
import { type Feel, hostApp } from './host-app.ts'

const BUZZES: Readonly<Record<Feel, number | number[]>> = {
  step: 8,
  choice: 5,
  limit: [12, 40, 12],
  done: [15, 60, 25],
}

/** Gives haptic feedback; does nothing where the device has none. */
export function feel(what: Feel, { navigator }: Pick<Window, 'navigator'> = window): void {
  const app = hostApp()
  if (app?.feel) app.feel(what)
  // before the first tap a browser refuses to vibrate, and logs a warning
  else if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(BUZZES[what])
}
