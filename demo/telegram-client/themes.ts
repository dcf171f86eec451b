// The colours of Telegram's two themes, by the names that it gives to mini apps.

const LIGHT = {
  bg_color: '#ffffff',
  secondary_bg_color: '#efeff4',
  text_color: '#000000',
  hint_color: '#707579',
  link_color: '#3390ec',
  button_color: '#3390ec',
  button_text_color: '#ffffff',
  header_bg_color: '#ffffff',
  bottom_bar_bg_color: '#ffffff',
  accent_text_color: '#3390ec',
  section_bg_color: '#ffffff',
  section_header_text_color: '#3390ec',
  section_separator_color: '#e7e7e7',
  subtitle_text_color: '#707579',
  destructive_text_color: '#df3f40',
} as const

const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  bg_color: '#17212b',
  secondary_bg_color: '#0f1720',
  text_color: '#f5f5f5',
  hint_color: '#708499',
  link_color: '#6ab3f3',
  button_color: '#5288c1',
  button_text_color: '#ffffff',
  header_bg_color: '#17212b',
  bottom_bar_bg_color: '#17212b',
  accent_text_color: '#6ab2f2',
  section_bg_color: '#1b2733',
  section_header_text_color: '#6ab3f3',
  section_separator_color: '#111921',
  subtitle_text_color: '#708499',
  destructive_text_color: '#ec3942',
}

export const THEMES = { light: LIGHT, dark: DARK }
