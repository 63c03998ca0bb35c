const zh_CN = {
  neighbours: '列表中的记录',
  previous: '上一条',
  next: '下一条',
  place: (place: number, total: string) => `第 ${place} 条，共 ${total} 条`,
}

const en_US: typeof zh_CN = {
  neighbours: 'Records of the list',
  previous: 'Previous',
  next: 'Next',
  place: (place, total) => `${place} of ${total}`,
}

export const neighboursText = { zh_CN, en_US }
