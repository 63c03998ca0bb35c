import { texts } from '../../../base/text.ts'

export const text = texts({
  empty: [
    '还没有批量操作或导入。做过的操作会在这里保留30天，24小时内可以撤销。',
    'No bulk actions or imports yet. They stay here for 30 days and can be undone within 24 hours.',
  ],
  undo: ['撤销', 'Undo'],
  goOn: ['继续撤销', 'Continue undoing'],
  sure: (title: string, count: number) => [
    `撤销“${title}”？将恢复 ${count} 条记录，其间被修改过的保持不变。`,
    `Undo “${title}”? ${count} records will be restored. Records changed since then stay as they are.`,
  ],
  cancel: ['取消', 'Cancel'],
  tooLate: ['已超过24小时', 'More than 24 hours ago'],
  kept: ['未撤销的记录', 'Records not undone'],
  keptNone: ['没有未撤销的记录', 'All records were undone'],
  keptFirst: (count: number) => [`仅列出前 ${count} 条`, `Showing the first ${count} only`],
  record: ['记录', 'Record'],
  reason: ['原因', 'Reason'],
})
