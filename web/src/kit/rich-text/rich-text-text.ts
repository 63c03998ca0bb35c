const zh_CN = {
  toolbar: '格式工具栏',
  bold: '加粗',
  italic: '斜体',
  underline: '下划线',
  strike: '删除线',
  heading: (level: number) => `${level}级标题`,
  bulletList: '无序列表',
  orderedList: '有序列表',
  quote: '引用',
  link: '链接',
  undo: '撤销',
  redo: '重做',
  address: '链接地址',
  apply: '确定',
  removeLink: '移除链接',
  loading: '正在加载编辑器',
}

const en_US: typeof zh_CN = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  heading: level => `Heading ${level}`,
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  address: 'Link address',
  apply: 'OK',
  removeLink: 'Remove link',
  loading: 'Loading the editor',
}

export const richTextText = { zh_CN, en_US }
