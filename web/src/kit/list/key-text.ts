import { texts } from '../../base/text.ts'

export const keyText = texts({
  title: ['键盘快捷键', 'Keyboard shortcuts'],
  move: ['上一行 / 下一行', 'Row above / below'],
  open: ['打开快速查看，再按一次打开详情', 'Open quick view; press again to open the page'],
  select: ['选择此行', 'Select row'],
  search: ['搜索', 'Search'],
  create: ['新增', 'New'],
  close: ['关闭快速查看', 'Close quick view'],
  decide: ['审核时：通过，或确认驳回', 'In a review: approve, or confirm the rejection'],
  palette: ['全局搜索', 'Search everywhere'],
  sheet: ['显示本说明', 'Show this list'],
})
