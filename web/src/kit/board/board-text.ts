import { texts } from '../../base/text.ts'
import { words } from '../../base/words.ts'

export const boardText = texts({
  label: ['看板', 'Board'],
  hint: ['按住 Alt 加左右方向键移到其他列，回车确认，Esc 取消', 'Alt + left or right arrow moves the card, Enter confirms, Esc cancels'],
  cannot: (name: string, column: string) => [`“${name}”现在不能移到“${column}”`, `“${name}” cannot move to “${column}” now`],
  nowhere: (name: string) => [`“${name}”现在不能移动`, `“${name}” cannot be moved now`],
  moving: (name: string, column: string) => [`“${name}”将移到“${column}”，按回车确认`, `“${name}” to “${column}”. Press Enter to confirm`],
  cancelled: (name: string) => [`已取消移动“${name}”`, `Move of “${name}” canceled`],
  empty: ['没有记录', 'No records'],
  loadMore: words.loadMore,
  rest: (count: string) => [`还有 ${count} 条，请缩小筛选范围`, `${count} more. Narrow the filters to see them`],
})
