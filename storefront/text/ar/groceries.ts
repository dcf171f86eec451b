/** Texts of groceries only; all their other texts are in `goods`. */
export const groceries = {
  'product.comment': 'ملاحظة لمن يجمع الطلب',
  'product.comment_hint': 'مثلًا: اختر الناضج منها',
  'orders.status_at_time': 'سنجمعه في الموعد المحدد',
  'orders.status_cooking': 'نجمع طلبك',
  'orders.status_done_delivery': 'جُمع الطلب وينتظر المندوب',
  'orders.status_done_pickup': 'طلبك جاهز',
  'orders.status_delivered': 'كل شيء عند بابك',
  'orders.step_cook_ahead': 'سيتم جمعه',
  'orders.step_cook': 'قيد الجمع',
  'orders.step_cooked': 'تم الجمع',
  'orders.bar_cooked': 'الجمع',
  'orders.cancel_line': 'لن يُجمع الطلب رقم {number}. لا يمكن التراجع عن ذلك.',
  'search.example': 'تفاح، حليب، لحم…',
} as const
