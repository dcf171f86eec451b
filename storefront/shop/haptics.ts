// Haptic feedback: Telegram's API inside the mini app, otherwise a short vibration where the device supports it.

/**
 * `step`: added or counted. `choice`: one of several chosen. `limit`: the largest quantity reached. `done`: order placed.
 */
export type Feel = 'step' | 'choice' | 'limit' | 'done'

type Feedback = {
  impactOccurred(style: 'light'): void
  selectionChanged(): void
  notificationOccurred(type: 'warning' | 'success'): void
}
type TelegramWindow = { readonly Telegram?: { readonly WebApp?: { readonly HapticFeedback?: Feedback } } }

const IN_TELEGRAM: Readonly<Record<Feel, (feedback: Feedback) => void>> = {
  step: (feedback) => feedback.impactOccurred('light'),
  choice: (feedback) => feedback.selectionChanged(),
  limit: (feedback) => feedback.notificationOccurred('warning'),
  done: (feedback) => feedback.notificationOccurred('success'),
}

const BUZZES: Readonly<Record<Feel, number | number[]>> = {
  step: 8,
  choice: 5,
  limit: [12, 40, 12],
  done: [15, 60, 25],
}

/** Gives haptic feedback; does nothing where the device has none. */
export function feel(what: Feel, device: Window & TelegramWindow = window): void {
  const feedback = device.Telegram?.WebApp?.HapticFeedback
  const { navigator } = device
  if (feedback !== undefined) IN_TELEGRAM[what](feedback)
  // before the first tap a browser refuses to vibrate, and logs a warning
  else if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(BUZZES[what])
}
