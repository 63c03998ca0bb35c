export const zh_CN = {
  title: '下载中心',
  tabs: { mine: '我的导出', home: '上门服务', imports: '导入记录', all: '全部任务' },
  empty: '暂无下载任务',
  any: '全部',
  type: '类型',
  state: '状态',
  createdAt: '创建时间',
  actions: '操作',
}

export type FilesText = typeof zh_CN
