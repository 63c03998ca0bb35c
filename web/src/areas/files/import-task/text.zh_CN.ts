export const zh_CN = {
  file: '文件',
  totalRows: '总行数',
  doneRows: '成功',
  failedRows: '失败',
  repeatRows: '重复',
  staffName: '导入人',
  at: '时间',
  view: '查看',
  errorFile: '下载错误数据',
  empty: '暂无导入记录',
}

export type ImportTaskText = typeof zh_CN
