export const favourites = {
  title: '收藏',
  mark: '收藏：{name}',
  prompt_title: '喜欢吗？登录后收藏',
  prompt_line: '喜欢的菜品保存在您的账户中。登录后会回到此页面。',
  failed: '未能保存，请检查网络后重试。',
  removed: '已取消收藏',
  guest_title: '收藏保存在您的账户中',
  guest_line: '登录后，在任何设备上都能看到喜欢的菜品',
  empty_title: '暂无收藏',
  empty_line: '点一下菜品上的爱心，就会收藏到这里',
  failed_title: '收藏未能打开',
  failed_line: '请检查网络后重试',
} as const
