export const category = {
  title: '全部分类',
  all: '全部',
} as const
