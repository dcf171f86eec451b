export const app = {
  new_version: 'إصدار جديد جاهز',
  new_version_line: 'ستبقى سلتك كما هي',
  renew: 'تحديث',
  install_title: '{brand} على شاشتك',
  install_line: 'يفتح بلمسة واحدة، حتى دون إنترنت',
  install: 'تثبيت',
  install_by_hand: 'اضغط «مشاركة» في المتصفح، ثم اختر «إضافة إلى الشاشة الرئيسية»',
  preview: 'لا يرى الضيوف هذا بعد',
  preview_line: 'معاينة فقط، لا يمكن الطلب',
  preview_end: 'إنهاء',
} as const
