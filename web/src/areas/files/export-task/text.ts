import { texts } from '../../../base/text.ts'

export const text = texts({
  ahead: (count: number) => [`前面还有${count}个`, `${count} ahead`],
  downloaded: ['下载成功', 'Downloaded'],
  cancelled: ['已取消', 'Canceled'],
  retried: ['已重新排队', 'Queued again'],
  sureCancel: (name: string) => [`确定取消导出「${name}」吗？`, `Cancel the export “${name}”?`],
  sureRemove: (name: string) => [`确定删除「${name}」吗？`, `Delete “${name}”?`],
  sureRemoveMany: (count: number) => [`确定删除选中的 ${count} 条记录吗？`, `Delete the ${count} selected tasks?`],
})
