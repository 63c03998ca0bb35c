import { texts, useText } from './text.ts'
import type { Said } from './text.ts'

/** The words that nearly every page needs. They stand here once, because pages that translate them on their own translate them differently. */
export const words = texts({
  confirm: ['确定', 'OK'],
  cancel: ['取消', 'Cancel'],
  save: ['保存', 'Save'],
  submit: ['提交', 'Submit'],
  close: ['关闭', 'Close'],
  back: ['返回', 'Back'],
  view: ['查看', 'View'],
  detail: ['详情', 'Details'],
  add: ['新增', 'Add'],
  edit: ['编辑', 'Edit'],
  delete: ['删除', 'Delete'],
  enable: ['启用', 'Enable'],
  disable: ['停用', 'Disable'],
  pass: ['通过', 'Approve'],
  reject: ['驳回', 'Reject'],
  copy: ['复制', 'Copy'],
  search: ['搜索', 'Search'],
  retry: ['重试', 'Try again'],
  more: ['更多', 'More'],
  loadMore: ['加载更多', 'Load more'],
  export: ['导出', 'Export'],
  import: ['导入', 'Import'],
  upload: ['上传', 'Upload'],
  download: ['下载', 'Download'],
  actions: ['操作', 'Actions'],
  keyword: ['关键词', 'Keyword'],
  /** What happened to a record and what people said about it: one name wherever the two stand. */
  history: ['评论与记录', 'Comments & history'],
  all: ['全部', 'All'],
  signOut: ['退出登录', 'Sign out'],
  choose: ['请选择', 'Choose'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  none: ['无', 'None'],
  total: ['合计', 'Total'],
  days: ['天', 'days'],
  system: ['系统', 'System'],
  done: ['操作成功', 'Done'],
  saved: ['保存成功', 'Saved'],
  deleted: ['删除成功', 'Deleted'],
})

/** `const w = useWords()` gives them in the language of the person. */
export function useWords(): Said<typeof words> {
  return useText(words)
}
