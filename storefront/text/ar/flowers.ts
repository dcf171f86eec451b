/** Texts of flower shops only; all their other texts are in `goods`. */
export const flowers = {
  'product.comment': 'نص بطاقة التهنئة',
  'product.comment_hint': 'مثلًا: «عيد ميلاد سعيد!»',
  'basket.empty_line': 'أضف زهورًا',
  'basket.choose_first': 'اختر زهورًا',
  'orders.status_cooking': 'ننسّق باقتك',
  'orders.status_done_delivery': 'الباقة جاهزة وتنتظر المندوب',
  'orders.status_done_pickup': 'الباقة جاهزة',
  'orders.status_delivered': 'تم تسليم الزهور!',
  'orders.status_picked_up': 'تم تسليم الزهور!',
  'orders.step_cook_ahead': 'سيتم تنسيق الباقة',
  'orders.step_cook': 'منسّق الزهور يعمل عليها',
  'orders.step_cooked': 'تم تنسيق الباقة',
  'search.field': 'ابحث عن زهور أو هدايا',
  'search.example': 'باقة، ورد، هدية…',
} as const
