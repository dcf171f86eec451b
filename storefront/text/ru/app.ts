export const app = {
  new_version: 'Готова новая версия',
  new_version_line: 'Корзина останется на месте',
  renew: 'Обновить',
  install_title: '{brand} на вашем экране',
  install_line: 'Открывается одним касанием, даже без интернета',
  install: 'Установить',
  install_by_hand: 'Нажмите в браузере «Поделиться», затем выберите «На экран „Домой“»',
  preview: 'Гости этого ещё не видят',
  preview_line: 'Предпросмотр, заказать нельзя',
  preview_end: 'Закончить',
} as const
