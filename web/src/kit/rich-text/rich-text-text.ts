import { texts } from '../../base/text.ts'
import { words } from '../../base/words.ts'

export const richTextText = texts({
  toolbar: ['格式工具栏', 'Formatting'],
  bold: ['加粗', 'Bold'],
  italic: ['斜体', 'Italic'],
  underline: ['下划线', 'Underline'],
  strike: ['删除线', 'Strikethrough'],
  heading: (level: number) => [`H${level} 标题`, `H${level} heading`],
  bulletList: ['无序列表', 'Bulleted list'],
  orderedList: ['有序列表', 'Numbered list'],
  quote: ['引用', 'Quote'],
  link: ['链接', 'Link'],
  undo: ['撤销', 'Undo'],
  redo: ['重做', 'Redo'],
  address: ['链接地址', 'Link address'],
  apply: words.confirm,
  removeLink: ['移除链接', 'Remove link'],
  loading: ['正在加载编辑器', 'Loading the editor'],
})
