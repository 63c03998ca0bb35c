const zh_CN = {
  title: '导出',
  generating: '数据生成中...',
  progress: '导出进度',
  hint: { before: '数据正在生成中，可前往页面右上方', link: '【我的-下载中心】', after: '查看' },
  ready: '数据已生成，点击下方按钮下载',
  download: '下载',
  downloaded: '导出成功',
  failed: '数据生成失败，可点击下方按钮重试',
  retry: '重试',
  columns: {
    title: '选择导出列',
    all: '全选',
    none: '清空',
    defaults: '恢复默认',
    count: (chosen: number, all: number) => `已选 ${chosen} / ${all} 列`,
    cancel: '取消',
    start: '开始导出',
  },
}

const en_US: typeof zh_CN = {
  title: 'Export',
  generating: 'Generating the data...',
  progress: 'Progress of the export',
  hint: { before: 'The data is being generated. You will find it at the top right under ', link: 'My – Download centre', after: '' },
  ready: 'The data is ready. Use the button below to download it.',
  download: 'Download',
  downloaded: 'Exported',
  failed: 'The data could not be generated. Use the button below to try again.',
  retry: 'Try again',
  columns: {
    title: 'Columns to export',
    all: 'All',
    none: 'None',
    defaults: 'Defaults',
    count: (chosen, all) => `${chosen} of ${all} columns`,
    cancel: 'Cancel',
    start: 'Export',
  },
}

export const exportText = { zh_CN, en_US }
