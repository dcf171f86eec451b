// The languages in which the desk speaks; the brand's own texts are shown as they were typed.
export const DESK_LANGUAGES = ['uz', 'ru', 'eng'] as const
export type DeskLanguage = (typeof DESK_LANGUAGES)[number]
