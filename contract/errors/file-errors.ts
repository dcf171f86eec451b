// Errors of files: the menu as a file, orders as a file.
import { type ErrorLine, line, type MoreLanguages, moreLanguages } from './error-line.ts'

export const FILE_ERRORS = {
  IMPORT_UNREADABLE: line(
    422,
    'Fayl ochilmadi: uni XLSX yoki CSV qilib saqlang',
    'Файл не открывается: сохраните его как XLSX или CSV',
    'The file cannot be opened: save it as XLSX or CSV',
  ),
  IMPORT_TOO_LONG: line(
    422,
    'Faylda satrlar juda koʻp, uni boʻlib yuklang',
    'В файле слишком много строк, загрузите его частями',
    'The file has too many rows, upload it in parts',
  ),
  IMPORT_EMPTY: line(
    422,
    'Faylda menyuga qoʻshiladigan satr yoʻq',
    'В файле нет строк, которые можно добавить',
    'The file has no rows to add',
  ),
  IMPORT_TOO_OLD: line(
    409,
    'Importni 24 soat ichida qaytarish mumkin edi',
    'Отменить импорт можно было в течение 24 часов',
    'The import could be undone for 24 hours',
  ),
  IMPORT_CHANGED: line(
    409,
    'Importdan keyin bu taomlar oʻzgargan, ularni qoʻlda tuzating',
    'После импорта эти блюда уже меняли, поправьте их вручную',
    'These dishes were changed after the import, correct them by hand',
  ),
  REPORT_TOO_LONG: line(
    422,
    'Bu kunlarda buyurtmalar juda koʻp, kamroq kun tanlang',
    'За эти дни слишком много заказов, выберите меньше дней',
    'There are too many orders in these days, choose fewer',
  ),
  TOO_MANY_CUSTOMERS: line(
    422,
    'Bitta fayl uchun mijozlar juda koʻp, guruh yoki filialni tanlang',
    'Для одного файла клиентов слишком много, выберите группу или филиал',
    'There are too many customers for one file, choose a group or a branch',
  ),
} as const satisfies Readonly<Record<string, ErrorLine>>

export const FILE_ERRORS_IN_MORE_LANGUAGES = {
  IMPORT_UNREADABLE: moreLanguages(
    '无法打开文件，请另存为表格文件',
    'تعذّر فتح الملف، احفظه كملف جدول',
    'Файл ашылмады: оны кесте файлы етіп сақтаңыз',
    'Dosya açılamıyor: XLSX veya CSV olarak kaydedin',
  ),
  IMPORT_TOO_LONG: moreLanguages(
    '文件行数过多，请分批上传',
    'عدد الصفوف في الملف كبير جدًا، ارفعه على أجزاء',
    'Файлда жол тым көп, бөліп жүктеңіз',
    'Dosyada çok fazla satır var, parça parça yükleyin',
  ),
  IMPORT_EMPTY: moreLanguages(
    '文件中没有可添加的行',
    'لا توجد في الملف صفوف يمكن إضافتها',
    'Файлда қосуға болатын жол жоқ',
    'Dosyada eklenecek satır yok',
  ),
  IMPORT_TOO_OLD: moreLanguages(
    '只能在 24 小时内撤销导入',
    'كان يمكن التراجع عن الاستيراد خلال 24 ساعة',
    'Импортты 24 сағат ішінде қайтаруға болатын еді',
    'İçe aktarma 24 saat içinde geri alınabilirdi',
  ),
  IMPORT_CHANGED: moreLanguages(
    '导入后这些菜品已被修改，请手动更正',
    'عُدّلت هذه الأطباق بعد الاستيراد، صحّحها يدويًا',
    'Импорттан кейін бұл тағамдар өзгерген, қолмен түзетіңіз',
    'Bu yemekler içe aktarmadan sonra değiştirildi, elle düzeltin',
  ),
  REPORT_TOO_LONG: moreLanguages(
    '这些天的订单过多，请减少天数',
    'عدد الطلبات في هذه الأيام كبير جدًا، اختر أيامًا أقل',
    'Бұл күндері тапсырыс тым көп, азырақ күн таңдаңыз',
    'Bu günlerde çok fazla sipariş var, daha az gün seçin',
  ),
  TOO_MANY_CUSTOMERS: moreLanguages(
    '客户过多，无法放入一个文件，请选择分组或门店',
    'عدد العملاء كبير جدًا لملف واحد، اختر مجموعة أو فرعًا',
    'Бір файл үшін клиенттер тым көп, топты немесе филиалды таңдаңыз',
    'Tek dosya için çok fazla müşteri var, bir grup veya şube seçin',
  ),
} as const satisfies Readonly<Record<keyof typeof FILE_ERRORS, MoreLanguages>>
