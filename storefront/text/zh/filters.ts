export const filters = {
  title: '筛选',
  up_to: '{price} 以内',
  sort: '排序',
  sort_own: '按菜单顺序',
  sort_popular: '人气优先',
  sort_cheap: '价格从低到高',
  sort_dear: '价格从高到低',
  nothing_title: '没有符合条件的菜品',
  nothing_line: '清除筛选，即可查看完整菜单',
  reset: '完整菜单',
} as const
