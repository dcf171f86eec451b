export const measuring = {
  title: '可以收集匿名统计吗？',
  line: '帮助我们了解哪些页面较慢。',
  more: '详情',
  no: '不同意',
  yes: '同意',
  row: '匿名统计',
} as const
