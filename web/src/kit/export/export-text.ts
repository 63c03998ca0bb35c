import { texts } from '../../base/text.ts'
import { words } from '../../base/words.ts'

export const exportText = texts({
  title: words.export,
  generating: ['数据生成中...', 'Generating the data...'],
  progress: ['导出进度', 'Progress of the export'],
  hint: {
    before: ['数据正在生成中，可前往页面右上方', 'The data is being generated. You will find it at the top right under '],
    link: ['【我的-下载中心】', 'My – Download centre'],
    after: ['查看', ''],
  },
  ready: ['数据已生成，点击下方按钮下载', 'The data is ready. Use the button below to download it.'],
  download: words.download,
  downloaded: ['导出成功', 'Exported'],
  failed: ['数据生成失败，可点击下方按钮重试', 'The data could not be generated. Use the button below to try again.'],
  retry: words.retry,
  columns: {
    title: ['选择导出列', 'Columns to export'],
    all: ['全选', 'All'],
    none: ['清空', 'None'],
    defaults: ['恢复默认', 'Defaults'],
    count: (chosen: number, all: number) => [`已选 ${chosen} / ${all} 列`, `${chosen} of ${all} columns`],
    cancel: words.cancel,
    start: ['开始导出', 'Export'],
  },
})
