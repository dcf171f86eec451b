export const app = {
  new_version: 'Жаңа нұсқа дайын',
  new_version_line: 'Себетіңіз орнында қалады',
  renew: 'Жаңарту',
  install_title: '{brand} экраныңызда',
  install_line: 'Бір түртумен ашылады, интернетсіз де жұмыс істейді',
  install: 'Орнату',
  install_by_hand: 'Браузерде «Бөлісу» түймесін басып, «Басты экранға қосу» тармағын таңдаңыз',
} as const
