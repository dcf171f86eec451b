export const app = {
  new_version: '新版本已就绪',
  new_version_line: '购物篮会保留',
  renew: '更新',
  install_title: '把{brand}放到桌面',
  install_line: '轻触即开，断网也能用',
  install: '安装',
  install_by_hand: '在浏览器中点按“分享”，然后选择“添加到主屏幕”',
  preview: '顾客还看不到这些',
  preview_line: '仅供预览，不能下单',
  preview_end: '结束',
} as const
