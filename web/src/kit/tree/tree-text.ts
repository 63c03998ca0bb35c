import { texts } from '../../base/text.ts'

export const treeText = texts({
  top: ['最外层', 'the top level'],
  moving: (title: string, parent: string, place: number, count: number) => [
    `${title}：${parent}下第${place}位，共${count}位。按回车确认，按Esc取消`,
    `${title}: position ${place} of ${count} in ${parent}. Enter to confirm, Esc to cancel`,
  ],
  moved: (title: string) => [`${title}已移动`, `${title} moved`],
  cancelled: (title: string) => [`已取消移动${title}`, `Move of ${title} canceled`],
  notHere: ['不能移动到这里', 'It cannot be moved here'],
})
