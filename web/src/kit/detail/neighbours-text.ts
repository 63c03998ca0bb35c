import { texts } from '../../base/text.ts'

export const neighboursText = texts({
  neighbours: ['列表中的记录', 'Records in the list'],
  previous: ['上一条', 'Previous'],
  next: ['下一条', 'Next'],
  place: (place: number, total: string) => [`第 ${place} 条，共 ${total} 条`, `${place} of ${total}`],
})
