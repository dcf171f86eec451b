export const telegram = {
  title: 'رقم هاتفك',
  why: 'يتصل بك المندوب إذا لم يجدك. لا يرى الرقم إلا «{brand}».',
  number: 'رقمك في Telegram',
  no_sms: 'لا حاجة إلى رمز SMS',
  share: 'مشاركة رقمي',
  other: 'الدخول برقم آخر',
  refused: 'لم تتم مشاركة الرقم. حاول مرة أخرى أو ادخل برقم آخر.',
  not_known: 'لم يؤكد Telegram هويتك. يمكنك الدخول برمز عبر SMS.',
  allow_location: 'اسمح بتحديد الموقع: شغّل تحديد الموقع لتطبيق Telegram في إعدادات جهازك.',
} as const
