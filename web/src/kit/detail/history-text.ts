const zh_CN = {
  empty: '（空）',
  yes: '是',
  no: '否',
  words: (count: number) => `${count}字`,
  system: '系统',
  list: '、',
  to: '改为',
  noHistory: '还没有操作记录',
}

const en_US: typeof zh_CN = {
  empty: '(empty)',
  yes: 'Yes',
  no: 'No',
  words: (count: number) => `${count} characters`,
  system: 'System',
  list: ', ',
  to: 'changed to',
  noHistory: 'Nothing has happened to it yet',
}

export const historyText = { zh_CN, en_US }
