const zh_CN = {
  done: (count: number) => `已处理 ${count} 项`,
  partly: (done: number, failed: number) => `已处理 ${done} 项，${failed} 项未处理`,
  stopped: (done: number, failed: number, left: number) => `已处理 ${done} 项，${failed} 项未处理，其余 ${left} 项未执行`,
  progress: '批量操作进度',
  stop: '停止',
}

const en_US: typeof zh_CN = {
  done: count => `${count} done`,
  partly: (done, failed) => `${done} done, ${failed} not`,
  stopped: (done, failed, left) => `${done} done, ${failed} not, ${left} not begun`,
  progress: 'Progress of the bulk action',
  stop: 'Stop',
}

export const bulkText = { zh_CN, en_US }
