// The pages of notifications.
export const NOTES = '/profile/notifications'
export const NOTE_SETTINGS = '/profile/notifications/settings'
