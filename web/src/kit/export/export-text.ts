import { texts } from '../../base/text.ts'
import { words } from '../../base/words.ts'

export const exportText = texts({
  title: words.export,
  generating: ['数据生成中...', 'Generating the data…'],
  progress: ['导出进度', 'Export progress'],
  hint: {
    before: ['数据正在生成中，可前往页面右上方', 'The data is being generated. You can find it at the top right under '],
    link: ['【我的-下载中心】', 'My – Download center'],
    after: ['查看', ''],
  },
  ready: ['数据已生成，点击下方按钮下载', 'The data is ready. Use the button below to download it.'],
  download: words.download,
  downloaded: ['导出成功', 'Exported'],
  failed: ['数据生成失败，可点击下方按钮重试', 'The data could not be generated. Use the button below to try again.'],
  retry: words.retry,
  what: {
    title: ['导出数据', 'Export'],
    rows: ['行', 'Rows'],
    all: ['全部结果', 'All results'],
    allOf: (count: string) => [`全部结果（${count} 行）`, count === '1' ? 'All results (1 row)' : `All results (${count} rows)`],
    chosen: (count: number) => [`已选的 ${count} 行`, count === 1 ? 'The selected row' : `The ${count} selected rows`],
    columns: ['列', 'Columns'],
    everyColumn: ['全选', 'All'],
    none: ['清空', 'None'],
    defaults: ['恢复默认', 'Defaults'],
    count: (chosen: number, all: number) => [`已选 ${chosen} / ${all} 列`, `${chosen} of ${all} columns`],
    remembered: [
      '下次点击导出将直接按此生成，可点击旁边的箭头修改',
      'Your choice is remembered, so the next export starts right away. Use the arrow next to the button to change it.',
    ],
    cancel: words.cancel,
    start: ['开始导出', 'Export'],
  },
})
