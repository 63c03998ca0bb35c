import { texts } from '../../base/text.ts'

export const text = texts({
  title: ['下载中心', 'Download center'],
  tabs: {
    mine: ['我的导出', 'My exports'],
    home: ['上门服务', 'Home service'],
    imports: ['导入记录', 'Imports'],
    operations: ['我的操作', 'My actions'],
    all: ['全部任务', 'All tasks'],
  },
  empty: ['暂无下载任务', 'No downloads yet'],
})
