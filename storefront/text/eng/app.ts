export const app = {
  new_version: 'A new version is ready',
  new_version_line: 'Your basket stays as it is',
  renew: 'Update',
  install_title: '{brand} on your screen',
  install_line: 'Opens with one tap, even without internet',
  install: 'Install',
  install_by_hand: 'Press “Share” in the browser, then choose “Add to Home Screen”',
  preview: 'Guests do not see this yet',
  preview_line: 'A preview, nothing can be ordered',
  preview_end: 'Leave',
} as const
